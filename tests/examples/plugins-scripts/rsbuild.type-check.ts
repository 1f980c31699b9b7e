import { defineConfig } from '@rsbuild/core';
import { pluginTypeCheck } from '@rsbuild/plugin-type-check';

export default defineConfig({
  plugins: [
    pluginTypeCheck({
      forkTsCheckerOptions: {
        issue: {
          exclude: [{ file: '**/*.test.ts' }, { file: '**/*.spec.ts' }],
        },
      },
    }),
  ],
});
