/** `npm run dev`: the same gate in front of Vite, from TypeScript, restarted by hand when server code changes. */
import { spawn } from 'node:child_process';
import { installPackages } from './install.mjs';
import { root } from './source-hash.mjs';

installPackages();
const child = spawn(process.execPath, ['--import', 'tsx', 'server.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
