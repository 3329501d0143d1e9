import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { helpNodes } from '~protocol/help/codes';
import { trackCalls } from '~protocol/help/track';
import { type StaffCase, staffCalls } from '~protocol/staff/calls';
import { pathOf } from '~protocol/wire/path';
import type { Letter } from '../../../platform/core/post';
import { forgetTickets } from '../../../platform/help/services/forget-tickets';
import { keepHouse } from '../../../platform/housekeeping';
import { readMail } from '../../../platform/inbound/parse';
import { takeMail } from '../../../platform/inbound/services/take';
import { sendDueMail } from '../../../platform/mail/services/mail';
import { helpNode, ticket } from '../../../platform/tables/help/help';
import { inboundMail } from '../../../platform/tables/mail/inbound';
import { mail } from '../../../platform/tables/mail/mail';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import {
  answer,
  ask,
  countRows,
  fileTicket,
  illegalReport,
  objection,
  pngBytes,
  register,
  storedFiles,
} from '../help/support';
import { bounceOf, messageOf } from './support';

const start = new Date('2026-11-20T03:00:00Z');
let platform: TestPlatform;
let staff: string;
let letters: Letter[];

beforeAll(async () => {
  platform = await openTestPlatform({ mail: undefined });
  platform.context.inbox = {
    host: 'imap.test',
    port: 993,
    tls: 'implicit',
    user: 'help',
    password: 'secret',
    mailbox: 'INBOX',
    own: ['help@moabom.example'],
  };
  staff = await platform.signIn('staff1');
});
afterAll(() => platform.close());
beforeEach(async () => {
  letters = [];
  platform.context.post = {
    origin: 'https://moabom.example',
    productName: '모아봄',
    takesReplies: true,
    send: async (letter) => void letters.push(letter),
  };
  platform.clock.set(start);
  await platform.context.db.delete(inboundMail);
  await platform.context.db.delete(mail);
});

const take = async (raw: Buffer, isCut = false) =>
  takeMail(platform.context, await readMail(raw, isCut), raw);
const send = () => sendDueMail(platform.context);
const newest = async () => {
  const [row] = await platform.context.db
    .select({ inbound: inboundMail, ticket })
    .from(inboundMail)
    .leftJoin(ticket, eq(ticket.id, inboundMail.ticketId))
    .orderBy(desc(inboundMail.id))
    .limit(1);
  return row as { inbound: typeof inboundMail.$inferSelect; ticket: typeof ticket.$inferSelect };
};
const caseOf = async (id: string) =>
  (await (
    await platform.request(`/help${pathOf(staffCalls.calls.case.path, { id })}`, { token: staff })
  ).json()) as StaffCase;
/** The Message-ID of a letter as post.ts writes it. */
const idOf = ({ id, thread }: Letter) => `<${thread?.token}.${id}@moabom.example>`;
const answering = (letter: Letter) => [`In-Reply-To: ${idOf(letter)}`, `References: ${idOf(letter)}`];
/** A case that a mail became, and its receipt. */
async function fileByMail(from = 'visitor@naver.com') {
  await take(messageOf({ from }));
  const { ticket: filed } = await newest();
  await send();
  return { id: filed.id, receipt: letters.at(-1) as Letter };
}

describe('a mail that comes in', () => {
  it('is a new inquiry of a guest, with a receipt that holds its private link', async () => {
    expect(await take(messageOf())).toBe('case');
    const { ticket: filed } = await newest();
    expect(filed).toMatchObject({
      formType: 'inquiry',
      nodeId: helpNodes.otherInquiry,
      memberId: null,
      actor: 'guest',
      email: 'visitor@naver.com',
      title: '환불을 부탁드립니다',
      contents: '어제 결제한 구독을 취소하고 싶습니다.',
      status: 'RECEIVED',
    });
    await send();
    const [letter] = letters as [Letter];
    expect([letters.length, letter.to]).toEqual([1, 'visitor@naver.com']);
    expect(letter.text).toContain('이 메일에 답장하면 문의에 이어져요.');
    const token = /\/help\/track\/([\w-]{43})/.exec(letter.text)?.[1];
    const opened = await platform.post(`/help${trackCalls.calls.read.path}`, { type: 'read', token });
    expect(await opened.json()).toMatchObject({ ticketId: filed.id });
  });

  it('lands in a category that there is', async () => {
    const [node] = await platform.context.db
      .select()
      .from(helpNode)
      .where(eq(helpNode.nodeId, helpNodes.otherInquiry));
    expect(node).toMatchObject({ name: '기타 문의', formType: 'inquiry' });
  });

  it('is a guest’s even where the address is a member’s: a sender is no proof', async () => {
    await platform.context.db.execute("update account set email = 'bomi@naver.com' where user_id = 'bomi'");
    await take(messageOf({ from: '"봄이" <bomi@naver.com>' }));
    expect((await newest()).ticket).toMatchObject({ memberId: null, actor: 'guest' });
  });

  it('is taken once, however often and on whichever way it comes', async () => {
    const raw = messageOf({ messageId: '<same@naver.com>' });
    expect(await take(raw)).toBe('case');
    expect(await take(raw)).toBe('known');
    expect(await take(Buffer.concat([Buffer.from('Received: from a by b\r\n'), raw]))).toBe('known');
    expect(await countRows(platform, 'inbound_mail')).toBe(1);
    // another content under the same id is another mail
    expect(await take(messageOf({ messageId: '<same@naver.com>', text: '다른 내용입니다.' }))).toBe('case');
  });

  it('leaves nothing where it is broken off, and is taken when it comes again', async () => {
    const raw = messageOf({ files: [{ name: '영수증.png', bytes: pngBytes }] });
    const before = await countRows(platform, 'ticket');
    const { randomBytes } = platform.context;
    let left = 2;
    platform.context.randomBytes = (size) => {
      left -= 1;
      if (left < 0) throw new Error('cut');
      return randomBytes(size);
    };
    await expect(take(raw)).rejects.toThrow('cut');
    platform.context.randomBytes = randomBytes;
    expect([await countRows(platform, 'ticket'), await countRows(platform, 'inbound_mail')]).toEqual([
      before,
      0,
    ]);
    expect(await take(raw)).toBe('case');
  });

  it('is cut to what its sender wrote, and has a title and a text in any case', async () => {
    await take(messageOf({ text: '환불해 주세요.\r\n\r\n-- \r\n김봄이\r\n' }));
    expect((await newest()).ticket.contents).toBe('환불해 주세요.');
    await take(messageOf({ subject: '', text: '' }));
    expect((await newest()).ticket).toMatchObject({
      title: '(제목이 없는 메일)',
      contents: '(내용이 없는 메일이에요.)',
    });
    await take(messageOf({ subject: '가'.repeat(300), text: '나'.repeat(20_000) }));
    const { title, contents } = (await newest()).ticket;
    expect([title.length, contents.length < 10_100, contents.endsWith('옮겼어요.]')]).toEqual([
      100,
      true,
      true,
    ]);
  });

  it('shows HTML as its words, and nothing that turns or hides them', async () => {
    const html = Buffer.from(
      'From: visitor@naver.com\r\nSubject: =?euc-kr?B?vsiz5w==?= \u202E\r\nMessage-ID: <html@naver.com>\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>안녕<script>alert(1)</script></p><img src=x onerror=alert(1)>\u202E\u0000<b>끝</b>',
    );
    await take(html);
    expect((await newest()).ticket).toMatchObject({ title: '안녕', contents: '안녕\n\n끝' });
  });

  it.each([
    ['euc-kr', Buffer.from([0xbe, 0xc8, 0xb3, 0xe7])],
    ['ks_c_5601-1987', Buffer.from([0xbe, 0xc8, 0xb3, 0xe7])],
    ['iso-2022-kr', Buffer.from([0x1b, 0x24, 0x29, 0x43, 0x0a, 0x0e, 0x3e, 0x48, 0x33, 0x67, 0x0f])],
  ])('is read in %s', async (charset, body) => {
    const head = `From: visitor@naver.com\r\nMessage-ID: <${charset}@naver.com>\r\nContent-Type: text/plain; charset=${charset}\r\n\r\n`;
    await take(Buffer.concat([Buffer.from(head), body]));
    expect((await newest()).ticket.contents).toBe('안녕');
  });

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['bytes', Buffer.from([0xff, 0x00, 0xfe, 0x0d, 0x0a])],
    ['no sender', messageOf({ from: 'nobody' })],
    ['a sender with a line break', messageOf({ from: '"a\\\r\n b"@naver.com' })],
  ])('of %s is set aside', async (_, raw) => {
    expect(await take(raw)).toBe('broken');
    expect(await countRows(platform, 'inbound_mail')).toBe(1);
  });

  it.each<[string, () => Buffer]>([
    ['a header of megabytes', () => Buffer.from(`From: a@b.kr\r\n${'X-A: b\r\n'.repeat(200_000)}\r\nhi`)],
    [
      'parts without end',
      () =>
        Buffer.from(
          `From: a@b.kr\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\n\r\na\r\n'.repeat(20_000)}`,
        ),
    ],
  ])('with %s fails by itself, and files nothing', async (_, make) => {
    await expect(take(make())).rejects.toThrow();
    expect(await countRows(platform, 'inbound_mail')).toBe(0);
  });

  it('takes files as the form does, and names those that it does not', async () => {
    const files = [
      { name: '영수증.png', bytes: pngBytes },
      { name: '../../실행.exe', bytes: Buffer.from('MZ') },
      { name: '거짓.png', bytes: Buffer.from('no picture') },
      { name: '계약.pdf', bytes: Buffer.from('%PDF-1.4 x') },
    ];
    await take(messageOf({ files }));
    const { ticket: filed } = await newest();
    expect(filed.contents).toContain('[받을 수 없어 빠진 첨부 파일: 실행.exe, 거짓.png, 계약.pdf]');
    expect((await caseOf(filed.id)).files).toMatchObject([{ name: '영수증.png', type: 'image/png' }]);
    await send();
    expect(letters.at(-1)?.text).toContain('받을 수 없어 빠진 첨부 파일: 실행.exe, 거짓.png, 계약.pdf');
    // nothing that was refused is left on the disk
    expect(storedFiles(platform).filter((name) => !/^[0-9a-f]{64}$/.test(name))).toEqual([]);
  });

  it('takes three files of ten megabytes together, and none of a mail that was cut', async () => {
    const png = (size: number) => Buffer.concat([pngBytes, Buffer.alloc(size, size % 251)]);
    const four = [1, 2, 3, 4].map((n) => ({ name: `${n}.png`, bytes: png(n) }));
    await take(messageOf({ files: four }));
    expect((await newest()).inbound.refused).toEqual(['4.png']);
    const large = [png(6_000_000), png(5_000_000)].map((bytes, n) => ({ name: `${n}.png`, bytes }));
    await take(messageOf({ files: large }));
    expect((await newest()).inbound.refused).toEqual(['1.png']);
    await take(messageOf({ files: four.slice(0, 1) }), true);
    expect((await newest()).inbound.refused).toEqual(['1.png']);
  });

  it('says at the desk that it came by mail', async () => {
    const { id } = await fileByMail();
    expect((await caseOf(id)).byMail).toBe(true);
    expect((await caseOf(await fileTicket(platform))).byMail).toBe(false);
  });
});

describe('an answer to our mail', () => {
  it('is a reply in its case, and opens it again', async () => {
    const { id, receipt } = await fileByMail();
    await answer(platform, id, 'end', '환불해 드렸습니다.', staff);
    platform.clock.advance(60_000);
    const text =
      '아직 안 들어왔어요.\r\n\r\n2026년 11월 20일 (금) 오후 3:00, 모아봄 <help@moabom.example>님이 작성:\r\n\r\n> 답변이 등록되었습니다.';
    const files = [{ name: '통장.png', bytes: pngBytes }];
    const reply = { headers: answering(receipt), text, files, from: 'Visitor@Naver.com' };
    expect(await take(messageOf(reply))).toBe('reply');
    const found = await caseOf(id);
    expect(found.status).toBe('REPLIED');
    expect(found.additions).toMatchObject([{ text: '아직 안 들어왔어요.', files: [{ name: '통장.png' }] }]);
  });

  it('goes to the case of a form and of a member as well, where its address wrote', async () => {
    const member = await platform.signIn('abroad1');
    const id = await fileTicket(platform, { customerEmail: 'abroad@naver.com' }, member);
    await send();
    expect(
      await take(messageOf({ from: 'abroad@naver.com', headers: answering(letters[0] as Letter) })),
    ).toBe('reply');
    expect((await newest()).inbound.ticketId).toBe(id);
    expect((await caseOf(id)).byMail).toBe(true);
  });

  it('from another address is a case of its own, of which staff are told', async () => {
    const { id, receipt } = await fileByMail();
    expect(await take(messageOf({ from: 'stranger@naver.com', headers: answering(receipt) }))).toBe('case');
    const { ticket: filed } = await newest();
    expect(filed).toMatchObject({ email: 'stranger@naver.com' });
    expect(filed.id).not.toBe(id);
    const [note] = (await caseOf(filed.id)).notes;
    expect(note).toMatchObject({ staffId: 'mail-in' });
    expect(note?.text).toContain('다른 주소에서 왔어요');
    expect((await caseOf(id)).additions).toEqual([]);
  });

  it.each([
    ['illegal', illegalReport],
    ['objection', objection],
  ] as const)(
    'of an %s is read by its queue alone, also where it becomes another case',
    async (form, filed) => {
      const paused = form === 'objection' ? await platform.signIn('paused1') : undefined;
      const id = await fileTicket(platform, filed, paused);
      await send();
      const receipt = letters[0] as Letter;
      const headers = answering(receipt);
      const placeOf = async (from: string) => {
        expect(await take(messageOf({ from, headers, text: '이름은 김봄이, 그 영상은 여기 있어요.' }))).toBe(
          'case',
        );
        const { ticket: made } = await newest();
        expect(made.id).not.toBe(id);
        return [made.formType, made.queue, made.memberId];
      };
      expect(await placeOf('stranger@naver.com')).toEqual([form, form, null]);
      const { db } = platform.context;
      await db.update(ticket).set({ status: 'ANSWEND', closedAt: start }).where(eq(ticket.id, id));
      platform.clock.advance(31 * 86_400_000);
      expect(await placeOf(receipt.to)).toEqual([form, form, null]);
    },
  );

  it('is not known by the case number, nor by what somebody thought out', async () => {
    const { id, receipt } = await fileByMail();
    const token = receipt.thread?.token ?? '';
    const wrong = token.replace(/.$/, (char) => (char === '0' ? '1' : '0'));
    for (const headers of [
      [],
      [`In-Reply-To: <${wrong}.${receipt.id}@moabom.example>`],
      [`In-Reply-To: <${receipt.id}@moabom.example>`],
    ])
      expect(await take(messageOf({ subject: `Re: ${receipt.subject}`, headers }))).toBe('case');
    expect((await caseOf(id)).additions).toEqual([]);
  });

  it('becomes a new case where its own takes no more, with a note', async () => {
    const { id, receipt } = await fileByMail();
    await answer(platform, id, 'end', '환불해 드렸습니다.', staff);
    platform.clock.advance(31 * 86_400_000);
    expect(await take(messageOf({ headers: answering(receipt) }))).toBe('case');
    staff = await platform.signIn('staff1');
    expect((await caseOf((await newest()).ticket.id)).notes[0]?.text).toContain('새 문의로 접수했어요');
  });

  it('takes a case’s rules of files', async () => {
    const filed = await ask(platform, 'QnaRegister', register());
    await send();
    const files = [{ name: '계약.pdf', bytes: Buffer.from('%PDF-1.4 x') }];
    await take(messageOf({ headers: answering(letters[0] as Letter), files }));
    const [addition] = (await caseOf(filed.ticketId)).additions;
    expect([addition?.files, addition?.text.includes('계약.pdf')]).toEqual([[], true]);
  });

  it('gets an answer that belongs to its conversation', async () => {
    await take(messageOf({ messageId: '<first@naver.com>' }));
    const { id } = (await newest()).ticket;
    await send();
    await take(
      messageOf({
        messageId: '<second@naver.com>',
        headers: answering(letters[0] as Letter),
        text: '덧붙여요.',
      }),
    );
    await answer(platform, id, 'tmp', '확인하고 있습니다.', staff);
    await send();
    expect(letters.at(-1)?.thread?.references).toEqual(['<first@naver.com>', '<second@naver.com>']);
    const { rows } = await platform.context.db.execute('select token_hash from mail_thread');
    expect(JSON.stringify(rows)).not.toContain(letters[0]?.thread?.token);
  });

  it('never puts into our header what is no Message-ID', async () => {
    await take(messageOf({ messageId: '<a b>\r\n\tBcc: <thief@evil.example>' }));
    expect((await newest()).inbound.messageId).toBeNull();
  });
});

describe('what a machine wrote', () => {
  it.each([
    ['an absence', ['Auto-Submitted: auto-replied']],
    ['an absence with a remark', ['Auto-Submitted: auto-replied; owner-email="a@b.kr"']],
    ['a list', ['List-Id: <news.naver.com>']],
    ['bulk', ['Precedence: bulk']],
    ['an automatic reply', ['Precedence: auto_reply']],
    ['an older absence', ['X-Autoreply: yes']],
    ['nobody to answer to', ['Return-Path: <>']],
  ])('is neither a case nor answered: %s', async (_, headers) => {
    const before = await countRows(platform, 'ticket');
    expect(await take(messageOf({ headers }))).toBe('automatic');
    expect([await countRows(platform, 'ticket'), await countRows(platform, 'mail')]).toEqual([before, 0]);
    expect((await platform.figures()).mailIn).toMatchObject({ automatic: 1, case: 0 });
  });

  it('is our own mail', async () => {
    expect(await take(messageOf({ from: 'Help@moabom.example' }))).toBe('automatic');
  });

  it('is not a mail that says that no machine wrote it', async () => {
    expect(
      await take(messageOf({ headers: ['Auto-Submitted: no', 'Return-Path: <visitor@naver.com>'] })),
    ).toBe('case');
  });

  it('that came back is a note in its case, once a day', async () => {
    const { id, receipt } = await fileByMail();
    expect(await take(bounceOf(idOf(receipt)))).toBe('bounce');
    const again = bounceOf(idOf(receipt)).toString().replace('<bounce-', '<again-');
    expect(await take(Buffer.from(again))).toBe('bounce');
    expect((await caseOf(id)).notes.map((note) => note.text)).toEqual([
      '메일이 돌아왔어요. (5.1.1) 고객이 알림을 받지 못했을 수 있어요.',
    ]);
    expect(await countRows(platform, 'mail')).toBe(1);
  });

  it('of a mail that is only late is no bounce, and one of a mail that is not ours is counted', async () => {
    const { id, receipt } = await fileByMail();
    expect(await take(bounceOf(idOf(receipt), 'delayed'))).toBe('automatic');
    expect(await take(bounceOf('<1-2@elsewhere.example>'))).toBe('bounce');
    expect((await newest()).inbound.ticketId).toBeNull();
    expect((await caseOf(id)).notes).toEqual([]);
  });

  it('who uses up an address that is not theirs does not silence its owner’s replies', async () => {
    const { receipt } = await fileByMail('owner@naver.com');
    for (let n = 0; n < 50; n += 1)
      await take(messageOf({ from: 'owner@naver.com', text: `남이 쓴 메일 ${n}번` }));
    expect(await take(messageOf({ from: 'owner@naver.com', text: '남이 쓴 메일' }))).toBe('limited');
    const own = messageOf({ from: 'owner@naver.com', text: '제가 씁니다', headers: answering(receipt) });
    expect(await take(own)).toBe('reply');
  });

  it('and hides it ends: an address gets ten receipts a day, and is heard fifty times', async () => {
    const outcomes = [];
    for (let n = 0; n < 51; n += 1)
      outcomes.push(await take(messageOf({ from: 'robot@naver.com', text: `자동 답장 ${n}번` })));
    expect([outcomes.filter((one) => one === 'case').length, outcomes[50]]).toEqual([50, 'limited']);
    await send();
    expect(letters).toHaveLength(10);
    platform.clock.advance(86_400_000);
    expect(await take(messageOf({ from: 'robot@naver.com' }))).toBe('case');
  });
});

describe('what is kept of mail', () => {
  it('is neither address nor text, and goes with its case or after three months', async () => {
    const { id } = await fileByMail('forget.me@naver.com');
    await take(messageOf({ headers: ['List-Id: <x>'] }));
    const { rows } = await platform.context.db.execute('select * from inbound_mail');
    expect(JSON.stringify(rows)).not.toMatch(/forget\.me|환불/);
    platform.clock.advance(91 * 86_400_000);
    await keepHouse(platform.context);
    expect((await newest()).inbound.ticketId).toBe(id);
    expect(await countRows(platform, 'inbound_mail')).toBe(1);
    platform.clock.advance(3 * 366 * 86_400_000);
    await forgetTickets(platform.context);
    expect([await countRows(platform, 'inbound_mail'), await countRows(platform, 'mail_thread')]).toEqual([
      0, 0,
    ]);
  });
});
