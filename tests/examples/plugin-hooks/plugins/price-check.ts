import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

export const priceCheck = (): RsbuildPlugin => ({
  name: 'bakery:price-check',
  setup(api) {
    api.onBeforeBuild(async () => {
      const file = join(api.context.rootPath, 'src/prices.csv');
      const [, ...rows] = (await readFile(file, 'utf8')).trim().split('\n');
      const bad = rows.find((row) => !(Number(row.split(',')[1]) > 0));

      if (bad) {
        throw new Error(`No price in src/prices.csv: ${bad}`);
      }
    });
  },
});
