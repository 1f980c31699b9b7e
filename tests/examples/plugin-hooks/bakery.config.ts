import { defineConfig } from '@rsbuild/core';
import { banner } from './plugins/banner';
import { buildReport } from './plugins/build-report';
import { compilerTimer } from './plugins/compiler-timer';
import { csvFiles } from './plugins/csv-files';
import { devStatus } from './plugins/dev-status';
import { lockFile } from './plugins/lock-file';
import { previewStatus } from './plugins/preview-status';
import { priceCheck } from './plugins/price-check';
import { projectInfo } from './plugins/project-info';
import { shopTitle } from './plugins/shop-title';
import { webpackOnly } from './plugins/webpack-only';

export default defineConfig({
  source: {
    entry: { index: './src/shop.js' },
  },
  plugins: [
    shopTitle({ title: 'Corner bakery' }),
    banner(),
    csvFiles(),
    webpackOnly(),
    compilerTimer(),
    priceCheck(),
    buildReport(),
    devStatus(),
    previewStatus(),
    projectInfo(),
    lockFile(),
  ],
});
