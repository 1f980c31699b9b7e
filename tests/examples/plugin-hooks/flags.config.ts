import { defineConfig } from '@rsbuild/core';
import { pluginFeatureFlags } from './feature-flags/src/index';

export default defineConfig({
  source: {
    entry: { index: './feature-flags/fixture/src/index.js' },
  },
  plugins: [pluginFeatureFlags({ tips: true, giftCards: false })],
});
