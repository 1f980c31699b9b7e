import { defineConfig } from '@rsbuild/core';
import { pluginBabel } from '@rsbuild/plugin-babel';
import { pluginReact } from '@rsbuild/plugin-react';

export default defineConfig({
  plugins: [
    pluginReact(),
    pluginBabel({
      include: /\.[jt]sx$/,
      babelLoaderOptions: (_config, { addPlugins }) => {
        addPlugins([['react-remove-properties', { properties: ['data-test'] }]]);
      },
    }),
  ],
});
