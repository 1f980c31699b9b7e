import { defineConfig } from '@rsbuild/core';

export default defineConfig({
  source: {
    define: { SHOP_COUNTRY: JSON.stringify('NL') },
  },
  html: {
    title: 'Basket',
  },
});
