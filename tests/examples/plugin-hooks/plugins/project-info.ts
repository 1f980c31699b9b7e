import { logger, type RsbuildPlugin } from '@rsbuild/core';

export const projectInfo = (): RsbuildPlugin => ({
  name: 'bakery:project-info',
  setup(api) {
    const { version, bundlerType } = api.context;
    logger.info(`core ${version} with ${bundlerType}`);
    logger.info('React plugin:', api.isPluginExists('rsbuild:react'));
    logger.info('given:', api.getRsbuildConfig('original').html?.title);

    api.modifyRsbuildConfig(() => {
      logger.info('so far:', api.getRsbuildConfig().html?.title);
    });

    api.modifyBundlerChain(() => {
      logger.info('settled:', api.getNormalizedConfig().html.title);
      logger.info('pages:', api.getHTMLPaths());
    });
  },
});
