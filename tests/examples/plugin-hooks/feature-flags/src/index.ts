import { logger, type RsbuildPlugin } from '@rsbuild/core';

export type FeatureFlags = Record<string, boolean>;

export const pluginFeatureFlags = (flags: FeatureFlags): RsbuildPlugin => ({
  name: 'acme:feature-flags',

  setup(api) {
    const define = Object.fromEntries(
      Object.entries(flags).map(([name, on]) => [`FLAGS.${name}`, String(on)]),
    );

    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
      mergeRsbuildConfig(config, { source: { define } }),
    );

    api.onAfterBuild(() => {
      const on = Object.keys(flags).filter((name) => flags[name]);
      logger.info(`Flags on: ${on.join(', ') || 'none'}`);
    });
  },
});
