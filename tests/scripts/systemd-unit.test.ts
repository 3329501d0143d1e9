import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { root } from '../../scripts/source-hash.mjs';

const unit = path.join(root, 'deploy/systemd/moabom@.service');
const analyze = '/usr/bin/systemd-analyze';
const flagsIn = (command: string) => command.match(/--[\w-]+(?:=\d+)?/g);

it('the unit starts the server with the flags of npm start', () => {
  const start = /^ExecStart=(.*)$/m.exec(fs.readFileSync(unit, 'utf8'))?.[1] ?? '';
  expect(start).toMatch(/^\/usr\/bin\/node .* build\/server\.js$/);
  expect(flagsIn(start)).toEqual(flagsIn(manifest.scripts.start));
});

it.skipIf(!fs.existsSync(analyze))('systemd finds nothing wrong with the unit', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'moabom-unit-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true }));
  const copy = path.join(dir, 'moabom@3001.service');
  // its program is where Debian has it, which this machine need not
  const text = fs.readFileSync(unit, 'utf8').replace('/usr/bin/node', process.execPath);
  fs.writeFileSync(copy, text);
  // a key that it does not know is a warning only
  const { stderr } = spawnSync(analyze, ['verify', copy], { encoding: 'utf8' });
  expect(stderr.split('\n').filter((line) => line.includes(copy))).toEqual([]);
});
