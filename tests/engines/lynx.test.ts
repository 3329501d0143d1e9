import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../support/server';

const isHere = ['/usr/bin/lynx', '/usr/bin/script'].every((file) => fs.existsSync(file));
if (!isHere) console.log('Lynx: left out, this machine does not have it');

/** What is pressed, as Lynx's command scripts say it. */
const press = (name: string, times = 1) => Array<string>(times).fill(`key ${name}`);
const type = (text: string) => [...text].map((letter) => `key ${letter === ' ' ? '<space>' : letter}`);
const tab = (times = 1) => press('<tab>', times);
const enter = press('^J');
const chooseSecond = [...enter, ...press('Down Arrow'), ...enter];

describe.skipIf(!isHere)('Lynx', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(async () => {
    await server?.stop();
    server?.remove();
  });

  it('files an inquiry by keys alone', async () => {
    const script = path.join(server.dataDir, 'keys.txt');
    const keys = [
      // the links above the form, its first button and the guest's name
      ...tab(8),
      ...chooseSecond,
      // over the second list to the button that fills it
      ...tab(2),
      ...enter,
      ...tab(9),
      ...chooseSecond,
      ...tab(2),
      ...type('lynx@naver.com'),
      ...tab(),
      ...type('Paid twice for it'),
      ...tab(),
      ...type('The same item was paid for twice, please check.'),
      // over the files to the agreement
      ...tab(2),
      ...enter,
      ...tab(),
      ...enter,
      ...press('Q'),
    ];
    fs.writeFileSync(script, `${keys.join('\n')}\n`);
    const charset = '-display_charset=utf-8 -assume_charset=utf-8';
    const { stdout } = await promisify(execFile)(
      '/usr/bin/script',
      [
        '-qec',
        `lynx -accept_all_cookies -cmd_script=${script} ${charset} ${server.origin}/help/inquiry`,
        '/dev/null',
      ],
      { env: { ...process.env, TERM: 'vt100', LC_ALL: 'C.UTF-8' }, timeout: 60_000 },
    );
    expect(stdout).toContain('문의가 접수되었습니다.');
  });

  it.each([
    ['/help/inquiry', '문의하기'],
    ['/help/report/illegal', '신고하기'],
    ['/search', '검색'],
  ])('prints no button of %s without its words', async (address, words) => {
    const dump = [
      '-dump',
      '-nolist',
      '-display_charset=utf-8',
      '-assume_charset=utf-8',
      server.origin + address,
    ];
    const { stdout } = await promisify(execFile)('/usr/bin/lynx', dump, { timeout: 60_000 });
    const buttons = stdout.match(/\(BUTTON\).*/g) ?? [];
    expect(buttons).toContainEqual(expect.stringContaining(words));
    expect(buttons.filter((button) => /\(BUTTON\)\s*($|\(BUTTON\))/.test(button))).toEqual([]);
  });
});
