/**
 * Selects React's production build; must be imported before anything that imports React, which decides while
 * loading. The development build records a stack for every element and renders a whole site several times
 * slower.
 */
import process from "node:process";

process.env.NODE_ENV ??= "production";
