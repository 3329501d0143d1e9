import { createECDH, createHash, hkdfSync } from 'node:crypto';

/** Our key pair of RFC 8292, base64url, and a digest that tells whether a browser was given this one. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
  digest: string;
}

/** The order of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * Derived from the session secret (decision 0037): the same on all nodes and after each start, stored nowhere, and not
 * in a backup. Another secret is another key: browsers have to be switched on again.
 */
export function pushKeys(secret: string): PushKeys {
  // 16 bytes more than the order has leave no bias
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'web push VAPID P-256', 48));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  const publicKey = curve.getPublicKey();
  return {
    publicKey: publicKey.toString('base64url'),
    privateKey: privateKey.toString('base64url'),
    digest: createHash('sha256').update(publicKey).digest('base64url').slice(0, 16),
  };
}
