import { defineConfig } from '@rsbuild/core';

export default defineConfig({
  server: {
    proxy: {
      '/reports': {
        target: process.env.REPORTS_ORIGIN,
        headers: { Authorization: `Bearer ${process.env.REPORTS_TOKEN}` },
        changeOrigin: true,
      },
    },
  },
});
