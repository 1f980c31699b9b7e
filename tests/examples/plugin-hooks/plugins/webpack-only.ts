import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

export const webpackOnly = (): RsbuildPlugin => ({
  name: 'bakery:webpack-only',
  setup(api) {
    if (api.context.bundlerType !== 'webpack') {
      return;
    }

    api.modifyWebpackChain((chain) => {
      chain.module.noParse(/legacy-till\.js$/);
    });

    api.modifyWebpackConfig((config) => {
      config.recordsPath = join(api.context.cachePath, 'records.json');
    });
  },
});
