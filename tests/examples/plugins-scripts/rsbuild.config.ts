import { defineConfig } from '@rsbuild/core';
import { pluginBabel } from '@rsbuild/plugin-babel';
import { pluginNodePolyfill } from '@rsbuild/plugin-node-polyfill';
import { pluginReact } from '@rsbuild/plugin-react';

export default defineConfig({
  source: { entry: { index: './src/index.tsx', photos: './src/photos.js' } },
  plugins: [
    pluginReact(),
    pluginBabel({
      include: /[\\/]src[\\/]index\.tsx$/,
      babelLoaderOptions: {
        plugins: [['react-remove-properties', { properties: ['data-test'] }]],
      },
    }),
    pluginNodePolyfill(),
  ],
});
