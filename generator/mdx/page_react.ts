/**
 * React as code on pages imports it while the site is generated. What it waits for (`lazy`, `use`) never arrives here,
 * but only in browsers: whether it arrives before a page is rendered would depend on how many pages were rendered
 * before.
 */
import React from "react";

// @ts-expect-error: The types export one object; the module has names.
export * from "react";

/** Keeps no listeners: React's hold the page that they wait with. */
const NEVER = { then: () => {} } as unknown as Promise<never>;

export const lazy: typeof React.lazy = () => React.lazy(() => NEVER);
export const use: typeof React.use = (usable) => React.use("then" in usable ? NEVER : usable);

export default { ...React, lazy, use };
