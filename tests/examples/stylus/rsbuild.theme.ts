import path from 'node:path';
import { defineConfig } from '@rsbuild/core';
import { pluginStylus } from '@rsbuild/plugin-stylus';

const imports = [path.resolve('src/theme/vars.styl')];

export default defineConfig({
  plugins: [
    pluginStylus({
      stylusOptions: {
        import: imports as unknown as string,
        hoistAtrules: true,
      },
    }),
  ],
});
