/** Raw messages as they lie in a mailbox. */

interface Message {
  from?: string;
  subject?: string;
  text?: string;
  /** Lines of the header beside those. */
  headers?: readonly string[];
  files?: readonly { name: string; type?: string; bytes: Buffer }[];
  messageId?: string;
}

let last = 0;

export function messageOf({
  from = 'visitor@naver.com',
  subject = '환불을 부탁드립니다',
  text = '어제 결제한 구독을 취소하고 싶습니다.',
  headers = [],
  files = [],
  messageId,
}: Message = {}): Buffer {
  last += 1;
  const head = [
    `From: ${from}`,
    'To: help@moabom.example',
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    `Message-ID: ${messageId ?? `<mail-${last}@naver.com>`}`,
    'Date: Fri, 20 Nov 2026 12:00:00 +0900',
    'MIME-Version: 1.0',
    ...headers,
  ];
  const body = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit', '', text];
  if (files.length === 0) return Buffer.from([...head, ...body].join('\r\n'));
  const parts = files.flatMap(({ name, type = 'application/octet-stream', bytes }) => [
    '--part',
    `Content-Type: ${type}`,
    `Content-Disposition: attachment; filename*=utf-8''${encodeURIComponent(name)}`,
    'Content-Transfer-Encoding: base64',
    '',
    bytes.toString('base64').replace(/.{76}/g, '$&\r\n'),
  ]);
  const type = 'Content-Type: multipart/mixed; boundary=part';
  return Buffer.from([...head, type, '', '--part', ...body, ...parts, '--part--', ''].join('\r\n'));
}

/** What a mail server says of a mail that it could not deliver. */
export function bounceOf(messageId: string, action = 'failed'): Buffer {
  return Buffer.from(
    [
      'Return-Path: <>',
      'From: MAILER-DAEMON@naver.com',
      'To: help@moabom.example',
      'Subject: Undelivered Mail Returned to Sender',
      `Message-ID: <bounce-${action}-${messageId.slice(1, 9)}@naver.com>`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'I am sorry.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; naver.com',
      '',
      `Action: ${action}`,
      'Status: 5.1.1',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${messageId}`,
      '--b--',
      '',
    ].join('\r\n'),
  );
}
