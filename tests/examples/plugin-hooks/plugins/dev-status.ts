import { logger, type RsbuildPlugin } from '@rsbuild/core';

export const devStatus = (): RsbuildPlugin => ({
  name: 'bakery:dev-status',
  setup(api) {
    api.onBeforeStartDevServer(() => {
      logger.info(`port ${api.context.devServer?.port} is about to open`);
    });

    api.onAfterStartDevServer(({ port, routes }) => {
      logger.info(`port ${port} serves`, routes);
    });

    api.onDevCompileDone(({ isFirstCompile, stats }) => {
      if (stats.hasErrors()) {
        logger.warn('the page shows the last good version');
      } else if (isFirstCompile) {
        logger.info('ready to bake');
      }
    });
  },
});
