/** The servers under test, and how each is started. */
import path from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { root } from '../../scripts/source-hash.mjs';
import { startServer } from './processes.mjs';

/** What `npm start` gives node: without them V8 collects so lazily that a busy server keeps twice the memory. */
const memoryFlags = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'));

const file = (relative) => path.join(root, relative);

/** Our server with its embedded platform. `nodeArgs` go before the script. */
export const startPortal = (dataDir, nodeArgs = [], env = {}) =>
  startServer({
    name: 'portal',
    args: [...memoryFlags, ...nodeArgs, file('build/server.js')],
    env: { DATA_DIR: dataDir, ...env },
    readyPath: '/readyz',
  });

export const startYardstick = () =>
  startServer({ name: 'yardstick', args: [file('bench/yardstick.mjs')], readyPath: '/' });

/** @returns {Promise<string>} the Cookie header of the demo member */
export async function logIn(portal, userId = 'bomi') {
  const response = await fetch(`${portal.url}/login.php`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: portal.url },
    body: new URLSearchParams({ demo: userId, request_uri: '/live/all' }),
  });
  const cookie = response.headers.getSetCookie().find((line) => line.includes('moabom_session='));
  if (response.status !== 303 || !cookie) throw new Error(`login answered ${response.status}`);
  return cookie.split(';')[0];
}

/** A new member of the index, from an address of its own. */
export async function signUp(url, index) {
  const userId = `bench${index}`;
  const answer = await fetch(`${url}/signup`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, 'x-forwarded-for': `10.9.8.${index}` },
    body: new URLSearchParams({
      ...{ userId, userNick: `재는이${index}`, password: 'correct horse 9', birthDate: '1995-05-05' },
      ...{ agreesTerms: 'on', agreesPrivacy: 'on', request_uri: '/' },
    }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  if (answer.status !== 303) throw new Error(`sign-up answered ${answer.status}`);
  return { userId, cookie };
}
