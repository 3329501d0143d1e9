import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import type { PlatformContext } from '../../../platform/core/context';
import { readInbox } from '../../../platform/inbound/services/inbox';
import { hasOpenssl, makeCertificate } from '../../support/certificate';

/** What the servers of a test have heard. */
let heard = '';
let server: net.Server | null = null;
afterEach(() => {
  heard = '';
  server?.close();
});

/** One turn at a server of the test, which ends before anything is written. */
async function readAt(strange: net.Server, security: 'none' | 'starttls' | 'implicit', mostMs?: number) {
  server = strange.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const account = { user: 'help', password: 'secret', mailbox: 'INBOX', own: [] };
  const context = { inbox: { host: '127.0.0.1', port, tls: security, ...account } };
  return readInbox(context as unknown as PlatformContext, { mostMs });
}

describe('a server that is not what it should be', () => {
  it('does not hold the turn by sending little by little', async () => {
    const slow = net.createServer((socket) => {
      socket.write('* OK ready\r\n');
      const more = setInterval(() => socket.write('*'), 5);
      socket.on('close', () => clearInterval(more)).on('error', () => {});
    });
    await expect(readAt(slow, 'none', 50)).rejects.toMatchObject({ name: 'MailboxError' });
  });

  it.runIf(hasOpenssl())('gets no password under a certificate that nobody has signed', async () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'moabom-certificate-'));
    const [pem, key] = [path.join(dir, 'pem'), path.join(dir, 'key')];
    makeCertificate(pem, key);
    const options = { cert: fs.readFileSync(pem), key: fs.readFileSync(key) };
    fs.rmSync(dir, { recursive: true });
    const stranger = tls.createServer(options, (socket) => {
      socket
        .on('error', () => {})
        .on('data', (bytes) => {
          heard += bytes;
        });
      socket.write('* OK ready\r\n');
    });
    const failure = { name: 'MailboxError', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' };
    await expect(readAt(stranger, 'implicit')).rejects.toMatchObject(failure);
    expect(heard).toBe('');
  });

  it('gets no password where it cannot do the STARTTLS that is asked for', async () => {
    const plain = net.createServer((socket) => {
      socket.on('error', () => {});
      socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
      socket.on('data', (bytes) => {
        heard += bytes;
        const [tag, command] = String(bytes).split(' ');
        if (/^capability/i.test(command ?? '')) socket.write('* CAPABILITY IMAP4rev1\r\n');
        socket.write(`${tag} OK done\r\n`);
      });
    });
    await expect(readAt(plain, 'starttls')).rejects.toMatchObject({ name: 'MailboxError' });
    expect(heard).not.toMatch(/login|authenticate|secret/i);
  });
});
