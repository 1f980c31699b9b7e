import { logger, type RsbuildPlugin } from '@rsbuild/core';

const announce = (
  name: string,
  extra: Pick<RsbuildPlugin, 'pre' | 'post' | 'remove'> = {},
): RsbuildPlugin => ({
  name,
  ...extra,
  setup(api) {
    logger.info(`setup of ${name}`);
    api.modifyRsbuildConfig(() => logger.info(`hook of ${name}`));
  },
});

export const ordered = [
  announce('bakery:oven', { pre: ['bakery:dough'] }),
  announce('bakery:shop', { remove: ['bakery:radio'] }),
  announce('bakery:radio'),
  announce('bakery:dough'),
  announce('bakery:flour', { post: ['bakery:dough'] }),
];
