import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runDemo } from '../../scripts/demo/run-demo';

it('does the main job of the demo through the real side panel', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'demo-output-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await runDemo({ headless: true, pictures: folder });
  expect(await readdir(folder)).toEqual([
    '01-in-the-crm.png',
    '02-not-in-the-crm.png',
    '03-enriched.png',
    '04-enriched-and-pushed.png',
    '05-before-the-push.png',
    '06-pushed.png',
  ]);
});
