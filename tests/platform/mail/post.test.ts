import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPost } from '../../../platform/mail/post';
import { readInbox } from '../../../platform/mail/settings';
import { partsOf, startSmtp } from '../../support/smtp';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'moabom-mail-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const options = {
  smtpUrl: null,
  from: 'no-reply@moabom.example',
  origin: 'https://www.moabom.example',
  productName: '모아봄',
  outbox: false,
};
const letter = {
  id: '1-2',
  to: 'visitor@naver.com',
  subject: '[모아봄] 문의가 접수되었습니다',
  text: '안녕하세요.\n\n링크: https://www.moabom.example/help',
  html: '<p>안녕하세요.</p>',
};

it('hands a mail to the SMTP server, as text and HTML, from the address of the configuration', async () => {
  const smtp = await startSmtp();
  await openPost({ ...options, smtpUrl: smtp.url }, dataDir)?.send(letter);
  await smtp.stop();
  const [{ from, to, data }] = smtp.received as [(typeof smtp.received)[0]];
  expect([from, to]).toEqual(['no-reply@moabom.example', ['visitor@naver.com']]);
  expect(data).toContain('Message-ID: <1-2@www.moabom.example>');
  expect(data).toContain('Auto-Submitted: auto-generated');
  const parts = partsOf(data);
  expect(parts['text/plain']?.trim()).toBe(letter.text.replace(/\n/g, '\r\n'));
  expect(parts['text/html']?.trim()).toBe(letter.html);
});

it('writes no header or recipient that subject or address would smuggle in', async () => {
  const smtp = await startSmtp();
  const post = openPost({ ...options, smtpUrl: smtp.url }, dataDir);
  await post?.send({ ...letter, subject: '접수\r\nBcc: thief@evil.example\r\n\r\nbody' });
  await post?.send({ ...letter, to: 'visitor@naver.com>\r\nRCPT TO:<thief@evil.example' }).catch(() => {});
  await post?.send({ ...letter, to: 'visitor@naver.com, thief@evil.example' }).catch(() => {});
  await smtp.stop();
  expect(smtp.received.length).toBeGreaterThan(0);
  for (const { to, data } of smtp.received) {
    expect(to).not.toContain('thief@evil.example');
    expect(data.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
  }
});

it('says which of the addresses the server does not know', async () => {
  const smtp = await startSmtp({ refusal: '550 no such user' });
  const sent = openPost({ ...options, smtpUrl: smtp.url }, dataDir)?.send(letter);
  await expect(sent).rejects.toMatchObject({ command: 'RCPT TO', responseCode: 550 });
  await smtp.stop();
});

it('keeps mail as files where the demo has no SMTP server', async () => {
  await openPost({ ...options, from: null, outbox: true }, dataDir)?.send(letter);
  expect(readdirSync(join(dataDir, 'outbox'))).toEqual(['1-2.eml']);
  expect(readFileSync(join(dataDir, 'outbox', '1-2.eml'), 'utf8')).toContain('To: visitor@naver.com');
});

it('is not there in live mode without an SMTP server', () => {
  expect(openPost(options, dataDir)).toBeNull();
});

it.each([
  ['no address', { smtpUrl: 'mail.example.kr' }, 'SMTP_URL'],
  ['another protocol', { smtpUrl: 'http://user:secret@mail.example.kr' }, 'SMTP_URL'],
  ['no sender', { smtpUrl: 'smtp://mail.example.kr', from: null }, 'MAIL_FROM'],
  ['two senders', { from: 'a@b.kr, c@d.kr' }, 'MAIL_FROM'],
  ['a sender with a line end', { from: 'a@b.kr\nBcc: c@d.kr' }, 'MAIL_FROM'],
])('ends the start with the name of the setting: %s', (_name, wrong, setting) => {
  const open = () => openPost({ ...options, ...wrong }, dataDir);
  expect(open).toThrow(setting);
  expect(open).not.toThrow('secret');
});

it('answers a conversation: to the address that mail comes in to, under what the recipient wrote', async () => {
  const smtp = await startSmtp();
  const inbound = {
    smtpUrl: smtp.url,
    imapUrl: 'imaps://help:x@imap.example',
    support: 'help@moabom.example',
  };
  const thread = { token: 'f'.repeat(32), references: ['<a@naver.com>', '<b@naver.com>'] };
  await openPost({ ...options, ...inbound }, dataDir)?.send({ ...letter, thread });
  await openPost({ ...options, ...inbound }, dataDir)?.send(letter);
  await smtp.stop();
  const [first = '', second = ''] = smtp.received.map(({ data }) => data.split('\r\n\r\n')[0]);
  expect(first).toContain(`Message-ID: <${thread.token}.1-2@www.moabom.example>`);
  expect(first).toContain('In-Reply-To: <b@naver.com>');
  expect(first).toContain('References: <a@naver.com> <b@naver.com>');
  expect(first).toMatch(/^Reply-To: [^<]*<help@moabom\.example>/m);
  expect(second).not.toMatch(/^(?:Reply-To|In-Reply-To|References):/m);
});

const imap = 'imaps://help%40moabom.example:p%25w@imap.example';

it('reads where mail comes in from an address', () => {
  expect(readInbox({ ...options, imapUrl: imap })).toEqual({
    ...{ host: 'imap.example', port: 993, tls: 'implicit', user: 'help@moabom.example', password: 'p%w' },
    ...{ mailbox: 'INBOX', own: ['no-reply@moabom.example'] },
  });
  const other = { imapUrl: 'imap://a:b@imap.example:1143/Support%2FNew', support: 'Help@moabom.example' };
  expect(readInbox({ ...options, ...other })).toMatchObject({
    ...{ port: 1143, tls: 'starttls', mailbox: 'Support/New' },
    own: ['help@moabom.example', 'no-reply@moabom.example'],
  });
  expect(readInbox({ ...options, imapUrl: 'imap://a:b@127.0.0.1' })).toMatchObject({
    port: 143,
    tls: 'none',
  });
  expect(readInbox(options)).toBeNull();
});

it.each([
  ['another protocol', { imapUrl: 'pop3://a:secret@imap.example' }, 'IMAP_URL'],
  ['no password', { imapUrl: 'imaps://secret@imap.example' }, 'IMAP_URL'],
  ['a wrong sign', { imapUrl: 'imaps://a:secret%zz@imap.example' }, 'IMAP_URL'],
  ['no address of ours', { imapUrl: 'imaps://a:secret@imap.example', from: null }, 'SUPPORT_ADDRESS'],
  ['two addresses', { support: 'a@b.kr, secret@c.kr' }, 'SUPPORT_ADDRESS'],
])(
  'does not start with %s for mail that comes in, and says the setting without its value',
  (_, wrong, name) => {
    const failed = () => readInbox({ ...options, ...wrong });
    expect(failed).toThrow(name);
    expect(failed).not.toThrow('secret');
  },
);
