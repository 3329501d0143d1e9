import { once } from 'node:events';
import net from 'node:net';

interface Received {
  from: string;
  to: string[];
  /** as it came: headers and MIME parts */
  data: string;
}

/** A mail server on loopback that takes everything, or answers RCPT with `refusal`. */
export async function startSmtp({ refusal }: { refusal?: string } = {}) {
  const received: Received[] = [];
  const server = net.createServer((socket) => {
    let mail: Received = { from: '', to: [], data: '' };
    let isData = false;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const take = (line: string) => {
      if (isData) {
        if (line !== '.') {
          mail.data += `${line}\r\n`;
          return;
        }
        isData = false;
        received.push(mail);
        mail = { from: '', to: [], data: '' };
        say('250 taken');
        return;
      }
      const [word = ''] = line.toUpperCase().split(/[ :]/);
      const address = /<(.*?)>/.exec(line)?.[1] ?? '';
      if (word === 'MAIL') mail.from = address;
      if (word === 'RCPT' && !refusal) mail.to.push(address);
      isData = word === 'DATA';
      if (word === 'RCPT' && refusal) say(refusal);
      else say(isData ? '354 go on' : word === 'QUIT' ? '221 bye' : '250 ok');
    };
    socket.setEncoding('utf8').on('error', () => {});
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(take);
    });
    say('220 test');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** The decoded body of each part, by content type. */
export function partsOf(data: string): Record<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(data)?.[1];
  const parts = data.split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n');
      const type = /content-type: ([\w/]+)/i.exec(head)?.[1] ?? '';
      const isBase64 = /transfer-encoding: base64/i.test(head);
      const text = body.join('\r\n\r\n');
      return [type, isBase64 ? Buffer.from(text, 'base64').toString() : fromQuotedPrintable(text)];
    }),
  );
}

const fromQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
