import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorCalls } from '~protocol/operator/calls';
import { readBackup, writeBackup } from '../../../platform/backup/folder';
import { explainError } from '../../../platform/core/explain-error';
import { openDatabase } from '../../../platform/db/open-database';
import { copyCluster, openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
let place: string;
beforeAll(async () => {
  platform = await openTestPlatform({ mode: 'live' });
  place = mkdtempSync(join(tmpdir(), 'moabom-explain-'));
});
afterAll(async () => {
  await platform.close();
  rmSync(place, { recursive: true, force: true });
});

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it went well'),
    (error) => explainError(error),
  );
/** A sentence in Korean, and no stack. */
const expectSentence = (text: string, words: string) => {
  expect(text).toContain(words);
  expect(text).toMatch(/^[^\n]*[가-힣]+/);
  expect(text).not.toMatch(/\n\s+at |Error:/);
};
const open = (dataDir: string) => openDatabase({ dataDir, databaseUrl: null });

describe('the embedded database', () => {
  it('that lost its PG_VERSION is refused and not written over', async () => {
    const dataDir = join(place, 'lost');
    await copyCluster(dataDir);
    rmSync(join(dataDir, 'db/PG_VERSION'));
    const before = readdirSync(join(dataDir, 'db')).sort();
    expectSentence(await failureOf(open(dataDir)), 'PG_VERSION이 없습니다');
    expect(readdirSync(join(dataDir, 'db')).sort()).toEqual(before);
    expect(readdirSync(dataDir)).toEqual(['db']);
  });

  it('that is damaged is refused, and says how to go on', async () => {
    const dataDir = join(place, 'damaged');
    await copyCluster(dataDir);
    writeFileSync(join(dataDir, 'db/global/pg_control'), 'nothing of PostgreSQL');
    const text = await failureOf(open(dataDir));
    expectSentence(text, '데이터베이스 폴더를 열 수 없습니다');
    expect(text).toContain('npm run platform -- restore');
  });
});

describe('a PostgreSQL', () => {
  it('that does not answer is named', async () => {
    const nowhere = openDatabase({ dataDir: place, databaseUrl: 'postgres://a:secret@127.0.0.1:1/b' });
    const text = await failureOf(nowhere);
    expectSentence(text, 'DATABASE_URL');
    expect(text).not.toContain('secret');
  });
});

describe('a backup', () => {
  it('that is cut short is not restored', async () => {
    const folder = join(place, 'cut');
    const { db } = platform.context;
    await writeBackup(db, platform.dataDir, folder);
    const dump = join(folder, 'database.dump.gz');
    const bytes = readFileSync(dump);
    const dataDir = join(place, 'target');
    await copyCluster(dataDir);
    for (const damaged of [bytes.subarray(0, bytes.length / 2), Buffer.from('no archive')]) {
      writeFileSync(dump, damaged);
      expectSentence(await failureOf(readBackup({ dataDir, databaseUrl: null }, folder)), '손상되었습니다');
    }
  });

  it('to a place that is no folder says so, also through the running server', async () => {
    writeFileSync(join(place, 'file'), '');
    const folder = join(place, 'file/backup');
    expectSentence(await failureOf(writeBackup(platform.context.db, platform.dataDir, folder)), '폴더');
    const request = new Request(`http://operator.local/main${operatorCalls.calls.backup.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ folder }),
    });
    const answer = (await (await platform.operatorFetch(request)).json()) as { message: string };
    expectSentence(answer.message, '폴더');
  });
});

it('tells name, code and place of what nobody foresaw, and no message', () => {
  const text = explainError(new TypeError('a title of somebody'));
  expect(text).toMatch(/TypeError \(.*explain-error\.test\.ts:\d+:\d+\)/);
  expect(text).not.toContain('title');
});
