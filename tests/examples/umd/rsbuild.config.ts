import { defineConfig } from '@rsbuild/core';

export default defineConfig({
  output: {
    distPath: { js: '', css: '' },
    disableFilenameHash: true,
  },
  html: { scriptLoading: 'blocking' },
  performance: { chunkSplit: { strategy: 'all-in-one' } },
  tools: {
    htmlPlugin: false,
    bundlerChain: (chain) => {
      chain.output.library({ name: 'cardMask', type: 'umd', umdNamedDefine: true });
      chain.output.globalObject('this');
    },
  },
});
