/**
 * React decides while it loads whether it is the development build, which records a stack for every element and
 * makes a whole site several times slower to render. Imported before anything that imports React.
 */
import process from "node:process";

process.env.NODE_ENV ??= "production";
