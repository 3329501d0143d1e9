/** `npm run bench [-- --quick | --profile member]`: build if stale, then measure (bench/run.mjs). */
import { execFileSync } from 'node:child_process';
import { installPackages } from './install.mjs';
import { isBuildCurrent, root } from './source-hash.mjs';

installPackages();
if (!isBuildCurrent()) execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
await import('../bench/run.mjs');
