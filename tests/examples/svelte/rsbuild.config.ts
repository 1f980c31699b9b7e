import { defineConfig } from '@rsbuild/core';
import { pluginSvelte } from '@rsbuild/plugin-svelte';

export default defineConfig({
  plugins: [pluginSvelte()],
  tools: {
    bundlerChain: (chain) => {
      chain.resolve.mainFields.add('...');
    },
  },
  html: {
    title: 'Focus timer',
  },
});
