import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import { hasOpenssl, makeCertificate } from './certificate';

/** Whether this machine can run the nginx of deploy/. */
export const hasNginx = (): boolean => spawnSync('which', ['nginx']).status === 0 && hasOpenssl();

const answers = (port: number) =>
  new Promise<boolean>((tell) => {
    https
      .get(
        { host: '127.0.0.1', port, path: '/healthz', rejectUnauthorized: false, agent: false },
        (answer) => {
          answer.resume();
          answer.on('end', () => tell(true));
        },
      )
      .on('error', () => tell(false));
  });

/** deploy/nginx/moabom.conf as an operator would set it up, with ports and a certificate of the test, in a folder of its own. */
export async function startNginx({
  dir,
  port,
  nodes: [first = '', second = ''],
}: {
  dir: string;
  port: number;
  /** Host and port of two. */
  nodes: string[];
}): Promise<ChildProcess> {
  const file = (name: string) => path.join(dir, name);
  makeCertificate(file('pem'), file('key'));
  const example = fs
    .readFileSync('deploy/nginx/moabom.conf', 'utf8')
    .replace('127.0.0.1:3001', first)
    .replace('127.0.0.1:3002', second)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('/etc/ssl/moabom.pem', file('pem'))
    .replace('/etc/ssl/moabom.key', file('key'));
  fs.writeFileSync(file('moabom.conf'), example);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${file(kind)};`,
  );
  fs.writeFileSync(
    file('nginx.conf'),
    `daemon off; pid ${file('pid')}; error_log ${file('error.log')}; events {}
     http { access_log off; ${temporary.join(' ')} include ${file('moabom.conf')}; }`,
  );
  const child = spawn('nginx', ['-p', dir, '-c', file('nginx.conf')], { stdio: 'inherit' });
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
  }
  return child;
}
