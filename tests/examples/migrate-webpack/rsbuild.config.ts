import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

export default defineConfig({
  plugins: [pluginReact()],
  source: {
    entry: {
      shop: './src/shop.jsx',
      desk: './src/desk.jsx',
    },
    alias: {
      '@shared': './src/shared',
    },
    define: {
      API_ROOT: JSON.stringify('/api/v2'),
    },
  },
  html: {
    template: './src/page.html',
    title({ entryName }) {
      return entryName === 'desk' ? 'Returns desk' : 'Bookshop';
    },
  },
  output: {
    distPath: {
      root: 'www',
      js: 'js',
      css: 'css',
    },
    externals: {
      jquery: 'jQuery',
    },
    sourceMap: {
      js: process.env.NODE_ENV === 'production' ? 'source-map' : undefined,
    },
  },
  server: {
    port: 9000,
    proxy: {
      '/api': 'http://localhost:5050',
    },
  },
});
