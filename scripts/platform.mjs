/**
 * `npm run platform -- …`: the operator's commands. The build's are taken when they are those of the sources, or when
 * nothing here could run sources (an installation without development packages).
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuildCurrent, root } from './source-hash.mjs';

const built = path.join(root, 'build/cli.js');
const canRunSources = fs.existsSync(path.join(root, 'node_modules/tsx'));

if (!canRunSources && !fs.existsSync(built)) {
  console.error('실행할 명령이 없습니다. 먼저 npm ci && npm run build 로 빌드해 주세요.');
  process.exitCode = 1;
} else if (!canRunSources || isBuildCurrent()) {
  await import(pathToFileURL(built).href);
} else {
  const source = path.join(root, 'platform/cli.ts');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', source, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
