import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadPartBytes, uploadPartType } from '~protocol/station/upload/codes';
import { startPostgres } from '../../scripts/postgres.mjs';
import { pageOf } from '../support/page-of';
import { type RunningServer, startServer, Visitor } from '../support/server';
import { makeFile } from '../support/video-file';

const postgres = startPostgres();
if (!postgres) console.log('node-kills: left out, this machine has no PostgreSQL');

/** A member may write so many lines in half a minute, one a second (L041). */
const linesEach = 20;
const paceMs = 1_000;
const writers = 50;
/** A node is killed after so many lines were taken, one after the other. */
const killsAfter = [150, 400, 650, 850];

/** Of the command lines of all processes that run. */
const running = (words: string): boolean =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).includes(words);

describe.skipIf(!postgres)('two nodes that are killed', () => {
  const nodes: RunningServer[] = [];
  /** The volume that both have. */
  const shared = fs.mkdtempSync(join(tmpdir(), 'moabom-shared-'));
  /** Found before the machine's own programs. */
  const programs = fs.mkdtempSync(join(tmpdir(), 'moabom-programs-'));
  /** While this is there, ffmpeg reads a film no faster than it plays: a quick machine has it made before it is killed. */
  const slowed = join(programs, 'slowed');
  let database: pg.Client;
  let room: string;
  let broadNo: number;

  beforeAll(async () => {
    const env = {
      SESSION_SECRET: 'a secret of the tests, 32 bytes long',
      DATABASE_URL: postgres?.url ?? '',
      PATH: `${programs}:${process.env.PATH}`,
    };
    const slowly = `[ -e ${slowed} ] && set -- -re "$@"`;
    const ffmpeg = `#!/bin/sh\n${slowly}\nPATH=\${PATH#*:} exec ffmpeg "$@"\n`;
    fs.writeFileSync(join(programs, 'ffmpeg'), ffmpeg, { mode: 0o755 });
    fs.writeFileSync(slowed, '');
    nodes.push(await startServer(env, { isEmpty: true }), await startServer(env, { isEmpty: true }));
    for (const { dataDir } of nodes) {
      const videos = join(dataDir, 'videos');
      fs.rmSync(videos, { recursive: true, force: true });
      fs.symlinkSync(shared, videos);
    }
    database = new pg.Client(postgres?.url);
    await database.connect();
    const { rows } = await database.query(
      `select no, user_id from broadcast where ended_at is null and grade = 0 and password_hash is null
        and subscription_only = 0 and broad_type <> 40 order by no limit 1`,
    );
    broadNo = Number(rows[0].no);
    room = `/play/${rows[0].user_id}/${broadNo}/chat`;
  }, 300_000);
  afterAll(async () => {
    await database?.end();
    for (const node of nodes) {
      await node.stop();
      node.remove();
    }
    postgres?.stop();
    for (const folder of [shared, programs]) fs.rmSync(folder, { recursive: true });
  });

  /** A new member, at both nodes. */
  async function signUp(index: number): Promise<Visitor[]> {
    const userId = `writer${index}`;
    const [first, second] = nodes.map(({ origin }) => new Visitor(origin)) as [Visitor, Visitor];
    const answer = await first.post('/signup', {
      ...{ userId, userNick: `쓰는이${index}`, password: 'correct horse 9', birthDate: '1995-05-05' },
      ...{ agreesTerms: 'on', agreesPrivacy: 'on', request_uri: '/' },
    });
    if (answer.status !== 303) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`);
    for (const [name, value] of first.cookies) second.cookies.set(name, value);
    return [first, second];
  }

  /** What became of a line; null: no answer. */
  const say = (at: Visitor, userId: string, text: string, clientKey: string): Promise<string | null> =>
    at
      .post(`${room}?_data=${encodeURIComponent('play/chat/room')}`, {
        ...{ text, clientKey, enhanced: '1', csrf: pageOf(userId) },
      })
      .then(
        async (answer) => (answer.ok ? ((await answer.json()) as { state: string }).state : null),
        () => null,
      );

  it('takes 1 000 lines while nodes are killed: what was taken stands once, in the order in which it was said [L032]', {
    timeout: 300_000,
  }, async () => {
    const members: Visitor[][] = [];
    for (let index = 0; index < writers; index += 1) members.push(await signUp(index));
    let taken = 0;
    const kills = [...killsAfter];
    let killing: Promise<void> = Promise.resolve();
    const killNext = (node: RunningServer | undefined) => {
      killing = killing.then(async () => {
        await node?.kill();
        await node?.restart();
      });
    };
    const write = async (visitors: Visitor[], index: number) => {
      let at = index % 2;
      for (let line = 0; line < linesEach; line += 1) {
        const key = randomUUID();
        for (let state: string | null = null; state !== 'said'; ) {
          state = await say(visitors[at] as Visitor, `writer${index}`, `${index}의 ${line}번째 말`, key);
          // a dead node's line goes to the other one under its key; one that is too early waits
          if (state === null) at = 1 - at;
          await sleep(state === 'said' ? paceMs : 200);
        }
        taken += 1;
        if (kills[0] === undefined || taken < kills[0]) continue;
        kills.shift();
        killNext(nodes[kills.length % 2]);
      }
    };
    await Promise.all(members.map(write));
    await killing;
    expect([taken, kills]).toEqual([writers * linesEach, []]);

    const { rows } = await database.query(
      'select account_id, body from chat_line where broad_no = $1 and account_id like $2 order by no',
      [broadNo, 'writer%'],
    );
    for (let index = 0; index < writers; index += 1)
      expect(
        rows.filter(({ account_id }) => account_id === `writer${index}`).map(({ body }) => body),
      ).toEqual(Array.from({ length: linesEach }, (_, line) => `${index}의 ${line}번째 말`));
  });

  describe('while an upload arrives and is made', () => {
    // filled up to several parts: the shorter the film, the sooner it is made
    const rate = ['-b:v', '9M', '-minrate', '9M', '-maxrate', '9M', '-bufsize', '3M'];
    const more = [...rate, '-x264-params', 'nal-hrd=cbr'];
    const file = Buffer.from(makeFile('long.mp4', { seconds: 10, more }));
    const title = '죽어도 남는 영상';
    const visitors: Visitor[] = [];
    let key: string;
    const path = () => `/station/dodam/upload/${key}/file?_data=${encodeURIComponent('station/upload-file')}`;
    const offsetAt = async (node: number) =>
      Number((await visitors[node]?.get(path()))?.headers.get('upload-offset'));
    /** One part. */
    const send = (node: number, from: number) =>
      visitors[node]?.postRaw(path(), file.subarray(from, from + uploadPartBytes), uploadPartType, {
        'tus-resumable': '1.0.0',
        'upload-offset': String(from),
      });
    const videos = async () => (await database.query('select * from video where title = $1', [title])).rows;

    beforeAll(async () => {
      for (const { origin } of nodes) visitors.push(await new Visitor(origin).logIn('dodam'));
    });

    it('what has arrived is there on the other node, and goes on [L057]', async () => {
      const begun = await visitors[0]?.post(
        `/station/dodam/upload?_data=${encodeURIComponent('station/upload')}`,
        {
          ...{ change: 'begin', kind: 'NORMAL', title, categoryNo: '00130000', authNo: '101' },
          ...{ fileName: 'long.mp4', bytes: String(file.length) },
        },
      );
      key = ((await begun?.json()) as { begun: { key: string } } | undefined)?.begun.key ?? '';
      expect((await send(0, 0))?.status).toBe(204);
      const cut = send(0, uploadPartBytes)?.catch(() => null);
      await nodes[0]?.kill();
      await cut;
      const arrived = await offsetAt(1);
      expect(arrived).toBeGreaterThanOrEqual(uploadPartBytes);
      for (let from = arrived; from < file.length; from += uploadPartBytes)
        expect((await send(1, from))?.status).toBe(204);
      await nodes[0]?.restart();
    });

    it('what is being made ends with its node, and is made anew, once and whole [L057]', async () => {
      await expect.poll(async () => (await videos())[0]?.state, { timeout: 60_000 }).toBe('working');
      await expect.poll(() => running(key), { timeout: 60_000 }).toBe(true);
      await Promise.all(nodes.map((node) => node.kill()));
      await expect.poll(() => running(key)).toBe(false);
      fs.rmSync(slowed);
      // as if the time had passed after which a node that says nothing is thought dead
      await database.query(`update video set worked_at = worked_at - interval '2 minutes'`);
      await database.query(
        `update pgboss.job set started_on = started_on - interval '2 minutes' where state = 'active'`,
      );
      await Promise.all(nodes.map((node) => node.restart()));
      await expect
        .poll(
          async () => {
            // and that after which it is tried again
            await database.query(`update pgboss.job set start_after = now() where state = 'retry'`);
            return (await videos()).map(({ state, problem }) => [state, problem]);
          },
          { timeout: 200_000 },
        )
        .toEqual([['done', null]]);
      const [video] = await videos();
      const { rows } = await database.query('select title_no, duration_ms from vod where title = $1', [
        title,
      ]);
      expect(rows.map(({ title_no }) => title_no)).toEqual([video.title_no]);
      expect(rows[0].duration_ms).toBeGreaterThan(9_000);
      expect(fs.readdirSync(join(shared, 'arriving'))).toEqual([]);
      for (const visitor of visitors)
        expect((await visitor.get(`/media/video/${video.no}/frame-1.webp`)).status).toBe(200);
    }, 300_000);
  });
});
