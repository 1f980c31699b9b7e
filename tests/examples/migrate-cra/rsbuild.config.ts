import { defineConfig, loadEnv } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginSvgr } from '@rsbuild/plugin-svgr';

// Variables that begin with REACT_APP_ reach the browser, as before.
const { publicVars } = loadEnv({ prefixes: ['REACT_APP_'] });

export default defineConfig({
  plugins: [pluginReact(), pluginSvgr()],
  source: {
    define: publicVars,
  },
  html: {
    template: './public/index.html',
  },
  server: {
    port: 3000,
    proxy: {
      '/api': 'http://localhost:4000',
    },
  },
  output: {
    // The path of "homepage" in the old package.json.
    assetPrefix: '/training',
    distPath: {
      root: 'build',
    },
  },
});
