/** `npm start` on a fresh clone or later: install if needed, build if stale, serve. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages } from './install.mjs';
import { isBuildCurrent, root } from './source-hash.mjs';

installPackages();
if (!isBuildCurrent()) {
  console.log('빌드합니다…');
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
}
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(path.join(root, 'build/server.js')).href);
