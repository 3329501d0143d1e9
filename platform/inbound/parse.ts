import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { type Attachment, simpleParser } from 'mailparser';
import { withoutDirectionMarks } from '~protocol/help/rules';
import { composed } from '~protocol/wire/text';
import { textOfHtml } from './html-text';
import { mailLimits } from './mail-limits';

/** A message that cannot be read. */
class UnreadableMailError extends Error {
  override name = 'UnreadableMailError';
}

export interface ReadMail {
  /** With its angle brackets; null where there is none that may stand in a header of ours. */
  messageId: string | null;
  /** The one address that it says it is from, and that may be written to; null where there is none. */
  from: string | null;
  subject: string;
  /** Message-IDs of what it answers, as they stand in its header. */
  answersTo: string;
  /** All of its text, quotes and signature included. */
  text: string;
  /** Content is null where the message was cut before its end. */
  files: { name: string; content: Buffer | null }[];
  /** Values by name in small letters. */
  headers: ReadonlyMap<string, string>;
  /** SHA-256 of its Message-ID and content: the same for the same mail that came on two ways. */
  key: string;
}

const isHeaderId = (id: string) => /^<[\x21-\x3b\x3d\x3f-\x7e]{1,200}>$/.test(id);

/** The address in ASCII as it may be written to; null for anything else. */
function addressOf(written: string | undefined): string | null {
  const [, local = '', domain = ''] = /^([^@]{1,64})@([^@]{1,255})$/.exec(written ?? '') ?? [];
  const host = domainToASCII(domain);
  const isWritable =
    /^[\w.!#$%&'*+/=?^`{|}~-]+$/.test(local) && /^(?:[a-z\d-]{1,63}\.)+[a-z\d-]{2,63}$/i.test(host);
  return isWritable && local.length + host.length < 254 ? `${local}@${host}` : null;
}

/** ISO-2022-KR, which no decoder here knows: two-byte characters stand between SO and SI, seven bits each. */
function fromIso2022kr(text: string): string {
  if (!text.includes('\x1b$)C')) return text;
  const decoder = new TextDecoder('euc-kr');
  return text
    .replaceAll('\x1b$)C', '')
    .replace(/\x0e([\x21-\x7e\s]*)\x0f?/g, (_, run: string) =>
      decoder.decode(
        Uint8Array.from(run, (char) => (char > ' ' ? char.charCodeAt(0) | 0x80 : char.charCodeAt(0))),
      ),
    );
}

/** Without what no text has: controls, marks of direction, other line breaks. */
const cleanText = (text: string) =>
  withoutDirectionMarks(composed(text.replace(/\r\n?|\u2028|\u2029/g, '\n'))).replace(
    /[\x00-\x08\x0b-\x1f\x7f-\x9f\ufeff]/g,
    '',
  );

const endings: Record<string, string> = {
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/bmp': 'bmp',
  'text/plain': 'txt',
  'application/zip': 'zip',
  'message/rfc822': 'eml',
};

const nameOf = ({ filename, contentType }: Attachment, at: number) =>
  filename || `첨부${at + 1}.${endings[contentType] ?? 'bin'}`;

/** As the sender attached them: pictures that stand in the text, which are often a signature's, come last. */
const filesOf = (attachments: readonly Attachment[], isCut: boolean) =>
  [...attachments]
    .sort((a, b) => Number(a.related ?? false) - Number(b.related ?? false))
    .map((file, at) => ({ name: fromIso2022kr(nameOf(file, at)), content: isCut ? null : file.content }));

/** The values, unfolded; of a header that comes twice the first. */
function headersOf(lines: readonly { key: string; line: string }[]): Map<string, string> {
  const values = new Map<string, string>();
  for (const { key, line } of lines) {
    if (!values.has(key))
      values.set(
        key,
        line
          .slice(line.indexOf(':') + 1)
          .replace(/\s+/g, ' ')
          .trim(),
      );
  }
  return values;
}

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/**
 * What a message says. A hostile one takes seconds and hundreds of megabytes: services/reader.ts calls this in a thread of
 * its own.
 *
 * @param isCut whether the message goes on behind `raw`
 * @throws when it is no mail
 */
export async function readMail(raw: Buffer, isCut: boolean): Promise<ReadMail> {
  const head = raw.subarray(0, mailLimits.header);
  if (raw.length > head.length && !head.includes('\r\n\r\n') && !head.includes('\n\n'))
    throw new UnreadableMailError('its header is too long');
  const mail = await simpleParser(raw, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    skipImageLinks: true,
  });
  const headers = headersOf(mail.headerLines);
  const plain = (mail.text ?? '').slice(0, mailLimits.text);
  const html = plain.trim() === '' && mail.html ? mail.html : '';
  const text = cleanText(fromIso2022kr(html ? textOfHtml(html) : plain));
  const subject = cleanText(fromIso2022kr(mail.subject ?? ''));
  const from = addressOf(mail.from?.value[0]?.address);
  const messageId = headers.get('message-id') ?? '';
  const files = filesOf(mail.attachments, isCut);
  const sums = mail.attachments.map(({ content }) => hashOf(content));
  return {
    messageId: isHeaderId(messageId) ? messageId : null,
    from,
    subject,
    answersTo: `${headers.get('in-reply-to') ?? ''} ${headers.get('references') ?? ''}`,
    text,
    files,
    headers,
    key: hashOf(JSON.stringify([messageId, from, subject, headers.get('date') ?? '', text, sums])),
  };
}
