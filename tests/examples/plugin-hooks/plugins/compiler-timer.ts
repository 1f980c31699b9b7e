import { logger, type RsbuildPlugin } from '@rsbuild/core';

export const compilerTimer = (): RsbuildPlugin => ({
  name: 'bakery:compiler-timer',
  setup(api) {
    api.onBeforeCreateCompiler(({ bundlerConfigs }) => {
      for (const config of bundlerConfigs) {
        logger.info(`${config.name}: ${config.plugins?.length} plugins`);
      }
    });

    api.onAfterCreateCompiler(({ compiler }) => {
      const compilers = 'compilers' in compiler ? compiler.compilers : [compiler];

      for (const single of compilers) {
        single.hooks.emit.tap('bakery:compiler-timer', () => {
          logger.info(`writing to ${single.outputPath}`);
        });
      }
    });
  },
});
