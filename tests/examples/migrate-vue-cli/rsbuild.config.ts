import { defineConfig, loadEnv } from '@rsbuild/core';
import { pluginVue } from '@rsbuild/plugin-vue';

const { publicVars } = loadEnv({ prefixes: ['VUE_APP_'] });

// "publicPath" of the old vue.config.js.
const baseUrl = process.env.NODE_ENV === 'production' ? '/greenhouse/' : '/';

export default defineConfig({
  plugins: [pluginVue()],
  source: {
    entry: {
      index: './src/main.js',
    },
    alias: {
      '@': './src',
    },
    define: {
      ...publicVars,
      'process.env.BASE_URL': JSON.stringify(baseUrl),
    },
  },
  html: {
    template: './public/index.html',
    title: 'greenhouse-monitor',
    templateParameters: {
      BASE_URL: baseUrl,
    },
  },
  output: {
    assetPrefix: baseUrl,
  },
  server: {
    proxy: {
      '/api': 'http://localhost:5000',
    },
  },
  tools: {
    sass: {
      additionalData: `@use "@/styles/variables.scss" as *;`,
    },
  },
});
