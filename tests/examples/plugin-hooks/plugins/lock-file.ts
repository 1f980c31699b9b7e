import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

export const lockFile = (): RsbuildPlugin => ({
  name: 'bakery:lock-file',
  setup(api) {
    const file = join(api.context.rootPath, '.rsbuild-running');
    writeFileSync(file, String(process.pid));

    api.onExit(() => rmSync(file, { force: true }));
  },
});
