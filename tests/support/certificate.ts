import { execFileSync, spawnSync } from 'node:child_process';

/** Whether this machine can make certificates. */
export const hasOpenssl = (): boolean => spawnSync('openssl', ['version']).status === 0;

/** Writes a certificate for 127.0.0.1 that nobody has signed, and its key, into the two files. */
export function makeCertificate(pem: string, key: string): void {
  // biome-ignore format: one option with its value
  execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes',
    '-days', '1', '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', pem], { stdio: 'ignore' });
}
