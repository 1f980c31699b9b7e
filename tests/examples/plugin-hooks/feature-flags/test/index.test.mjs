import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createRsbuild } from '@rsbuild/core';
import { pluginFeatureFlags } from '../dist/index.js';

process.env.NODE_ENV = 'production';

const cwd = fileURLToPath(new URL('../fixture', import.meta.url));

const create = (flags) =>
  createRsbuild({
    cwd,
    rsbuildConfig: {
      plugins: [pluginFeatureFlags(flags)],
      output: { disableFilenameHash: true, polyfill: 'off' },
    },
  });

test('writes each flag into source.define', async () => {
  const rsbuild = await create({ tips: true });
  await rsbuild.initConfigs();

  const { define } = rsbuild.getNormalizedConfig().source;
  assert.equal(define['FLAGS.tips'], 'true');
});

test('leaves out the code behind a flag that is off', async () => {
  const rsbuild = await create({ tips: false });
  await rsbuild.build();

  const js = await readFile(`${cwd}/dist/static/js/index.js`, 'utf8');
  assert.ok(js.includes('Your order'));
  assert.ok(!js.includes('Add a tip?'));
});
