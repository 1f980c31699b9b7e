import type { RsbuildPlugin } from '@rsbuild/core';

export const banner = (): RsbuildPlugin => ({
  name: 'bakery:banner',
  setup(api) {
    api.modifyBundlerChain((chain, { bundler, isProd, target }) => {
      if (!isProd || target !== 'web') {
        return;
      }

      chain
        .plugin('bakery-banner')
        .use(bundler.BannerPlugin, [{ banner: 'Corner bakery, est. 1974' }]);
    });
  },
});
