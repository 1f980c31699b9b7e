import { defineConfig } from '@rsbuild/core';

export default defineConfig({
  source: {
    entry: {
      index: './src/index.ts',
      platform: './src/platform.ts',
    },
  },
  server: {
    port: 4310,
    proxy: {
      '/api': 'http://localhost:4311',
    },
  },
});
