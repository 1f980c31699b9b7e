import { defineConfig } from '@rsbuild/core';
import { pluginAssetsRetry } from '@rsbuild/plugin-assets-retry';
import { pluginCheckSyntax } from '@rsbuild/plugin-check-syntax';
import { pluginCssMinimizer } from '@rsbuild/plugin-css-minimizer';
import { pluginImageCompress } from '@rsbuild/plugin-image-compress';
import { pluginRem } from '@rsbuild/plugin-rem';

export default defineConfig({
  plugins: [
    pluginAssetsRetry(),
    pluginCheckSyntax({ ecmaVersion: 2020 }),
    pluginCssMinimizer(),
    process.env.NODE_ENV === 'production' && pluginImageCompress(),
    pluginRem(),
  ],
});
