/** Keeps what the tool prints, and what it would do to the desktop. */
import childProcess from "node:child_process";
import { EventEmitter } from "node:events";
import process from "node:process";

const PATIENCE = 10_000;

/** Takes over both streams, and the errors that nobody caught. */
export function captureLog() {
  let text = "";
  let failed = false;
  let onText = () => {};
  let onFailure = () => {};
  const keep = (chunk, encoding, done) => {
    text += chunk;
    onText();
    (typeof encoding === "function" ? encoding : done)?.();
    return true;
  };
  process.stdout.write = keep;
  process.stderr.write = keep;
  const fail = (error) => {
    failed = true;
    console.error(error);
    onFailure();
  };
  process.on("unhandledRejection", fail);
  process.on("uncaughtException", fail);
  return {
    fail,
    text: () => text,
    hasFailed: () => failed,
    restart: () => {
      text = "";
      failed = false;
    },
    /** Ends at the next error. */
    failure: () =>
      new Promise((resolve) => {
        onFailure = resolve;
      }),
    /** Waits until the log matches. If it never does, the cases fail and show what is there. */
    contains: (pattern = /^/) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, PATIENCE);
        onText = () => {
          if (!pattern.test(text)) return;
          clearTimeout(timer);
          resolve();
        };
        onText();
      }),
  };
}

/** Nothing may open a window on the machine that runs the tests: addresses to open are reported instead. */
export function refuseBrowsers(report) {
  const { spawn } = childProcess;
  childProcess.spawn = (program, parameters, ...rest) => {
    if (!/(?:^|\/)(?:xdg-open|open)$/.test(program)) return spawn(program, parameters, ...rest);
    report(parameters.at(-1));
    return Object.assign(new EventEmitter(), { unref() {} });
  };
  // On macOS a running browser is looked for first.
  childProcess.exec = (_command, ...rest) => rest.at(-1)(new Error("no programs are run in this test"));
}
