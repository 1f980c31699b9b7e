/// <reference types="@rsbuild/core/types" />

declare namespace NodeJS {
  interface ProcessEnv {
    readonly PUBLIC_API_URL: string;
    readonly PUBLIC_LOAN_DAYS: string;
  }
}
