import { defineConfig } from '@rsbuild/core';
import { pluginPug } from '@rsbuild/plugin-pug';

export default defineConfig({
  html: { template: './src/page.pug', title: 'Orders' },
  plugins: [pluginPug()],
});
