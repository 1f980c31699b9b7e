import { defineConfig } from '@rsbuild/core';
import { hookLogger } from './plugins/hook-logger';

export default defineConfig({
  plugins: [hookLogger()],
});
