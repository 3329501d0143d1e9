import { execFileSync } from 'node:child_process';
import { isBuildCurrent, root } from '../../scripts/source-hash.mjs';
import { prepareStarted } from './server';

/** vitest's set-up of tests/process: the built product that they start is of these sources, and was started once. */
export default async function setUp() {
  if (!isBuildCurrent()) {
    console.log('build/ is stale: building it first');
    execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  }
  await prepareStarted();
}
