import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser that has subscribed: what it gives the site, and how it reads what comes (RFC 8291). */
export interface PushBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
  read(body: Buffer): string;
}

export interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Claims of a token whose signature holds under the key that came with it (RFC 8292); null for a wrong one. */
  claims: { aud: string; exp: number; sub: string } | null;
  /** the key, base64url */
  key: string;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, size: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, size));

function decrypt(curve: ECDH, auth: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keySize = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keySize);
  const sealed = body.subarray(21 + keySize);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey]);
  const secret = derive(curve.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // the last record's text ends with 2 and zeros
  const end = plain.lastIndexOf(2);
  return plain.subarray(0, end).toString('utf8');
}

function readToken(authorization: string): Pick<Pushed, 'claims' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return { claims: null, key };
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return { claims: isRight ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null, key };
}

/** A push service (RFC 8030) on loopback that keeps what it gets. `answer` decides the status by path. */
export async function startPushService() {
  const pushed: Pushed[] = [];
  const state = {
    answer: (_path: string): { status: number; headers?: Record<string, string> } => ({ status: 201 }),
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    const { headers } = request;
    pushed.push({ path, headers, body: Buffer.concat(chunks), ...readToken(headers.authorization ?? '') });
    const { status, headers: more } = state.answer(path);
    response.writeHead(status, more).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    pushed,
    state,
    subscribe(name: string): PushBrowser {
      const curve = createECDH('prime256v1');
      curve.generateKeys();
      const auth = randomBytes(16);
      return {
        endpoint: `${origin}/push/${name}`,
        p256dh: curve.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
        read: (body) => decrypt(curve, auth, body),
      };
    },
    close: () => new Promise<void>((done) => void server.close(() => done())),
  };
}
