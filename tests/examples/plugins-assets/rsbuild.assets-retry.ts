import { defineConfig } from '@rsbuild/core';
import { pluginAssetsRetry } from '@rsbuild/plugin-assets-retry';

export default defineConfig({
  output: { assetPrefix: 'https://cdn-a.shop.example/' },
  plugins: [
    pluginAssetsRetry({
      domain: ['https://cdn-a.shop.example', 'https://cdn-b.shop.example'],
    }),
  ],
});
