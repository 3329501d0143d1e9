import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staffCalls } from '~protocol/staff/calls';
import { pathOf } from '~protocol/wire/path';
import { readMail } from '../../../platform/inbound/parse';
import { readInbox, startInbox } from '../../../platform/inbound/services/inbox';
import { takeMail } from '../../../platform/inbound/services/take';
import { sendDueMail } from '../../../platform/mail/services/mail';
import { inboundMail, inboundTry } from '../../../platform/tables/mail/inbound';
import { mail } from '../../../platform/tables/mail/mail';
import { hasDovecot, startImap } from '../../support/imap';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { startSmtp } from '../../support/smtp';
import { answer, countRows } from '../help/support';
import { messageOf } from './support';

if (!hasDovecot()) console.log('inbox: nothing is read here, this machine has no dovecot');

/** A server that never says a word. */
async function startSilent() {
  const silent = net.createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  return { silent, port: (silent.address() as net.AddressInfo).port };
}

describe.runIf(hasDovecot())('the mailbox of a real server', () => {
  let imap: Awaited<ReturnType<typeof startImap>>;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let platform: TestPlatform;
  let staff: string;

  beforeAll(async () => {
    imap = await startImap();
    smtp = await startSmtp();
    platform = await openTestPlatform({
      mail: {
        smtpUrl: smtp.url,
        from: 'no-reply@moabom.example',
        support: 'help@moabom.example',
        imapUrl: imap.url,
        origin: 'https://moabom.example',
        productName: '모아봄',
        outbox: false,
      },
    });
    staff = await platform.signIn('staff1');
  });
  afterAll(async () => {
    await platform?.close();
    await smtp?.stop();
    await imap?.stop();
  });
  beforeEach(async () => {
    await imap.empty();
    await platform.context.db.delete(inboundMail);
    await platform.context.db.delete(inboundTry);
    await platform.context.db.delete(mail);
    smtp.received.length = 0;
    platform.logged.length = 0;
  });

  const read = () => readInbox(platform.context);
  const outcomes = async () =>
    (await platform.context.db.select().from(inboundMail).orderBy(inboundMail.id)).map(
      ({ outcome }) => outcome,
    );
  const minutes = (n: number) => platform.clock.advance(n * 60_000);

  it('is read, what was taken is seen, and what people have to look at has a star', async () => {
    await imap.deliver(messageOf());
    await imap.deliver(messageOf({ headers: ['List-Id: <x>'] }));
    await imap.deliver(messageOf({ from: 'nobody' }));
    await read();
    expect(await outcomes()).toEqual(['case', 'automatic', 'broken']);
    expect(await imap.flags()).toEqual([['\\Seen'], ['\\Seen'], ['\\Flagged', '\\Seen']]);
  });

  it('makes no second case when it is read twice, by two nodes, or after a crash before the mark', async () => {
    await imap.deliver(messageOf());
    await read();
    await imap.unsee();
    await read();
    expect(await outcomes()).toEqual(['case']);
    expect(await imap.flags()).toEqual([['\\Seen']]);
    const cases = await countRows(platform, 'ticket');
    await imap.deliver(messageOf());
    await Promise.all([read(), read()]);
    expect(await outcomes()).toEqual(['case', 'case']);
    expect(await countRows(platform, 'ticket')).toBe(cases + 1);
  });

  it('does not lose what came while nothing was read, nor what is in it when the server comes back', async () => {
    await imap.deliver(messageOf());
    await imap.down();
    await expect(read()).rejects.toMatchObject({ name: 'MailboxError', code: 'ECONNREFUSED' });
    await imap.up();
    await read();
    expect(await outcomes()).toEqual(['case']);
  });

  it('says of a wrong password its code, and nothing else', async () => {
    const { inbox } = platform.context;
    if (!inbox) throw new Error('no inbox');
    platform.context.inbox = { ...inbox, password: 'wrong secret' };
    const failed = await read().catch((error: Error) => error);
    platform.context.inbox = inbox;
    expect(failed).toMatchObject({ name: 'MailboxError', code: 'AUTHENTICATIONFAILED' });
    expect(JSON.stringify(failed)).not.toContain('secret');
  });

  it('goes on behind a message that cannot be read, tries that one again and leaves it to people at last', async () => {
    await imap.deliver(Buffer.from(`From: a@b.kr\r\nSubject: 비밀\r\n${'X-A: b\r\n'.repeat(100_000)}\r\nhi`));
    await imap.deliver(messageOf());
    await read();
    expect(await outcomes()).toEqual(['case']);
    expect((await platform.figures()).mailIn).toMatchObject({ case: 1, failing: 1 });
    expect(await imap.flags()).toEqual([[], ['\\Seen']]);
    for (const wait of [1, 4, 10, 20]) {
      minutes(wait);
      await read();
      // once more at once: it waits
      await read();
    }
    expect(await outcomes()).toEqual(['case']);
    minutes(30);
    await read();
    expect(await outcomes()).toEqual(['case', 'broken']);
    expect(await imap.flags()).toEqual([['\\Flagged', '\\Seen'], ['\\Seen']]);
    expect(await countRows(platform, 'inbound_try')).toBe(0);
    const tries = platform.logged.filter(([first]) => first === 'mail that came in failed:');
    expect(tries).toHaveLength(6);
    expect(JSON.stringify(platform.logged)).not.toContain('비밀');
  });

  it('is left at once by a job that ends, whatever the server does', async () => {
    const { inbox } = platform.context;
    if (!inbox) throw new Error('no inbox');
    const { silent, port } = await startSilent();
    const asked = once(silent, 'connection');
    platform.context.inbox = { ...inbox, port };
    const job = startInbox(platform.context, 0);
    const [socket] = (await asked) as [net.Socket];
    await job.stop();
    platform.context.inbox = inbox;
    expect(job.report?.()).toMatchObject({ name: 'inbox', failures: 1 });
    expect(platform.logged[0]).toMatchObject(['inbox failed:', { name: 'MailboxError' }]);
    socket.destroy();
    silent.close();
  });

  it('is not waited for where the job ended before the connection was there', async () => {
    const { inbox } = platform.context;
    if (!inbox) throw new Error('no inbox');
    const { silent, port } = await startSilent();
    platform.context.inbox = { ...inbox, port };
    const failed = await readInbox(platform.context, { isStopped: () => true }).catch((error) => error);
    platform.context.inbox = inbox;
    expect(failed).toMatchObject({ name: 'MailboxError' });
    // it did not end by itself
    expect(failed.code).not.toBe('GREETING_TIMEOUT');
    silent.close();
  });

  it('leaves new cases in the mailbox while too many have come, from whatever addresses, and takes replies', async () => {
    await imap.deliver(messageOf({ messageId: '<before@naver.com>' }));
    await read();
    await sendDueMail(platform.context);
    const receipt = (smtp.received[0]?.data ?? '').replace(/\r\n[ \t]+/g, ' ');
    const messageId = /^Message-ID: (<.*>)/im.exec(receipt)?.[1] ?? '';
    const createdAt = platform.clock.now();
    const others = Array.from({ length: 99 }, (_, n) => ({
      key: `k${n}`,
      outcome: 'case' as const,
      refused: [],
      createdAt,
    }));
    await platform.context.db.insert(inboundMail).values(others);
    await imap.deliver(messageOf({ from: 'other@naver.com' }));
    await imap.deliver(messageOf({ headers: [`In-Reply-To: ${messageId}`] }));
    await read();
    expect((await outcomes()).slice(-1)).toEqual(['reply']);
    expect(await imap.flags()).toEqual([['\\Seen'], [], ['\\Seen']]);
    expect((await platform.figures()).mailIn).toMatchObject({ case: 100, failing: 0, waiting: 1 });
    minutes(61);
    await read();
    expect((await outcomes()).slice(-1)).toEqual(['case']);
    expect((await platform.figures()).mailIn).toMatchObject({ waiting: 0 });
  });

  it('leads from a mail to a case, from its answer to a mail, and from the reply to that into the case [issue 30]', async () => {
    await imap.deliver(messageOf({ messageId: '<journey@naver.com>', text: '환불해 주세요.' }));
    await read();
    const [{ ticketId } = { ticketId: null }] = await platform.context.db.select().from(inboundMail);
    const id = ticketId ?? '';
    await answer(platform, id, 'end', '환불해 드렸습니다.', staff);
    await sendDueMail(platform.context);
    expect(smtp.received.map(({ to }) => to)).toEqual([['visitor@naver.com'], ['visitor@naver.com']]);
    const sent = (smtp.received[1]?.data ?? '').replace(/\r\n[ \t]+/g, ' ');
    expect(sent).toContain('In-Reply-To: <journey@naver.com>');
    expect(sent).toContain('References: <journey@naver.com>');
    expect(sent).toMatch(/^Reply-To: .*<help@moabom\.example>/m);
    const messageId = /^Message-ID: (<.*>)/im.exec(sent)?.[1] ?? '';
    platform.clock.advance(60_000);
    const headers = [`In-Reply-To: ${messageId}`, `References: <journey@naver.com> ${messageId}`];
    const text = `감사합니다!\r\n\r\n-----Original Message-----\r\nFrom: 모아봄\r\n\r\n${'본문'}`;
    await imap.deliver(messageOf({ headers, text }));
    await read();
    const shown = await platform.request(`/help${pathOf(staffCalls.calls.case.path, { id })}`, {
      token: staff,
    });
    expect(await shown.json()).toMatchObject({
      status: 'REPLIED',
      byMail: true,
      contents: '환불해 주세요.',
      additions: [{ text: '감사합니다!', answersBefore: 1 }],
    });
  });

  it('takes a mail that is larger than what is read of it, without its files', async () => {
    const bytes = Buffer.alloc(16 * 1024 * 1024, 1);
    await imap.deliver(messageOf({ text: '큰 파일을 보내요.', files: [{ name: '큰.png', bytes }] }));
    await read();
    const [row] = await platform.context.db.select().from(inboundMail);
    expect(row).toMatchObject({ outcome: 'case', refused: ['큰.png'] });
  });

  it('is known by the same mail that was taken without it', async () => {
    const raw = messageOf();
    await takeMail(platform.context, await readMail(raw, false), raw);
    await imap.deliver(raw);
    await read();
    expect(await outcomes()).toEqual(['case']);
  });
});
