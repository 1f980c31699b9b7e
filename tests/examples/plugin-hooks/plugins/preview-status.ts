import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { logger, type RsbuildPlugin } from '@rsbuild/core';

export const previewStatus = (): RsbuildPlugin => ({
  name: 'bakery:preview-status',
  setup(api) {
    api.onBeforeStartProdServer(async () => {
      for (const file of Object.values(api.getHTMLPaths())) {
        const { mtimeMs } = await stat(join(api.context.distPath, file));
        const age = Math.round((Date.now() - mtimeMs) / 60_000);
        logger.info(`${file} is ${age} min old`);
      }
    });

    api.onAfterStartProdServer(({ port, routes }) => {
      logger.info(`port ${port} serves`, routes);
    });
  },
});
