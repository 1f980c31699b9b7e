import type { RsbuildPlugin } from '@rsbuild/core';

export const hookLogger = (): RsbuildPlugin => ({
  name: 'bakery:hook-logger',
  setup(api) {
    let step = 0;
    const log = (hook: string) => {
      step += 1;
      console.log(`${String(step).padStart(2)} ${hook}`);
    };

    log('setup');

    api.modifyRsbuildConfig(() => log('modifyRsbuildConfig'));
    api.modifyBundlerChain((_, { target }) =>
      log(`modifyBundlerChain (${target})`),
    );
    api.modifyRspackConfig((_, { target }) =>
      log(`modifyRspackConfig (${target})`),
    );
    api.modifyWebpackChain(() => log('modifyWebpackChain'));
    api.modifyWebpackConfig(() => log('modifyWebpackConfig'));

    api.onBeforeCreateCompiler(() => log('onBeforeCreateCompiler'));
    api.onAfterCreateCompiler(() => log('onAfterCreateCompiler'));

    api.onBeforeBuild(() => log('onBeforeBuild'));
    api.onAfterBuild(() => log('onAfterBuild'));

    api.onBeforeStartDevServer(() => log('onBeforeStartDevServer'));
    api.onAfterStartDevServer(() => log('onAfterStartDevServer'));
    api.onDevCompileDone(({ isFirstCompile }) =>
      log(`onDevCompileDone (isFirstCompile: ${isFirstCompile})`),
    );

    api.onBeforeStartProdServer(() => log('onBeforeStartProdServer'));
    api.onAfterStartProdServer(() => log('onAfterStartProdServer'));

    api.onExit(() => log('onExit'));
  },
});
