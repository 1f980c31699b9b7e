import type { RsbuildPlugin } from '@rsbuild/core';

export const csvFiles = (): RsbuildPlugin => ({
  name: 'bakery:csv-files',
  setup(api) {
    api.modifyRspackConfig((config, { addRules }) => {
      addRules({ test: /\.csv$/, type: 'asset/source' });
      config.resolve?.extensions?.push('.csv');
    });
  },
});
