import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

export const buildReport = (): RsbuildPlugin => ({
  name: 'bakery:build-report',
  setup(api) {
    api.onAfterBuild(async ({ stats }) => {
      const { assets = [] } =
        stats?.toJson({ all: false, assets: true }) ?? {};
      const report = {
        files: assets.length,
        bytes: assets.reduce((sum, asset) => sum + asset.size, 0),
      };

      await writeFile(
        join(api.context.distPath, 'build-report.json'),
        JSON.stringify(report),
      );
    });
  },
});
