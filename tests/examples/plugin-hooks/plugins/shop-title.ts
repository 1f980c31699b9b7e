import type { RsbuildPlugin } from '@rsbuild/core';

export const shopTitle = (options: { title: string }): RsbuildPlugin => ({
  name: 'bakery:shop-title',
  setup(api) {
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) => {
      const given = api.getRsbuildConfig('original');

      return mergeRsbuildConfig(config, {
        html: { title: given.html?.title ?? options.title },
        source: { define: { SHOP_NAME: JSON.stringify(options.title) } },
      });
    });
  },
});
