/// <reference types="@rsbuild/core/types" />

declare module '*.wasm' {
  export const add: (a: number, b: number) => number;
}
