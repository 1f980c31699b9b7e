import { defineConfig } from '@rsbuild/core';
import { pluginBabel } from '@rsbuild/plugin-babel';
import { pluginVue } from '@rsbuild/plugin-vue';
import { pluginVueJsx } from '@rsbuild/plugin-vue-jsx';

export default defineConfig({
  source: { entry: { index: './src/index.jsx' } },
  plugins: [pluginBabel({ include: /\.[jt]sx$/ }), pluginVue(), pluginVueJsx()],
});
