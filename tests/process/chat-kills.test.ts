import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../../scripts/postgres.mjs';
import { pageOf } from '../support/page-of';
import { type RunningServer, startServer, Visitor } from '../support/server';

const postgres = startPostgres();
if (!postgres) console.log('chat-kills: left out, this machine has no PostgreSQL');

/** A member may write so many lines in half a minute (L041). */
const linesEach = 20;
const writers = 50;
/** A node is killed after so many lines were taken, one after the other. */
const killsAfter = [150, 400, 650, 850];

describe.skipIf(!postgres)('a room of two nodes', () => {
  const nodes: RunningServer[] = [];
  let database: pg.Client;
  let room: string;
  let broadNo: number;

  beforeAll(async () => {
    const env = {
      SESSION_SECRET: 'a secret of the tests, 32 bytes long',
      DATABASE_URL: postgres?.url ?? '',
    };
    nodes.push(await startServer(env, { isEmpty: true }), await startServer(env, { isEmpty: true }));
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
          if (state !== 'said') await sleep(200);
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
});
