import { defineConfig } from '@rsbuild/core';
import { ordered } from './plugins/ordered';

export default defineConfig({
  plugins: ordered,
});
