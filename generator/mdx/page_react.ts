/**
 * React as code on pages imports it while the site is generated. What it loads later (`lazy`) never arrives here, but
 * only in browsers: whether it arrives before a page is rendered would depend on how many pages were rendered before.
 */
import React from "react";

// @ts-expect-error: The types export one object; the module has names.
export * from "react";

const NEVER = new Promise<never>(() => {});

export const lazy: typeof React.lazy = () => React.lazy(() => NEVER);

export default { ...React, lazy };
