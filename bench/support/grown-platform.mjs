/** A platform on a PostgreSQL that is asked directly beside it. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openPlatform } from '../../platform/open.ts';
import { startPostgres } from '../../scripts/postgres.mjs';

/**
 * Opens both. `close` ends them, and the server that was started for them.
 *
 * @param database of a server that stays; without one a server is started with the settings
 * @param more options of the platform
 */
export async function openGrown({ database, settings = [], more = {} }) {
  const server = database ? null : startPostgres({ settings: ['shared_buffers=1GB', ...settings] });
  const databaseUrl = database ?? server.url;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-grown-'));
  // as the platform asks
  const admin = new pg.Client({ connectionString: databaseUrl, options: '-c jit=off' });
  let platform;
  const close = async () => {
    await platform?.close();
    await admin.end();
    server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    platform = await openPlatform({
      mode: 'demo',
      dataDir,
      databaseUrl,
      secret: 'bench'.padEnd(40, '.'),
      simulator: false,
      runsJobs: false,
      ...more,
    });
    await admin.connect();
    return { platform, admin, databaseUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A session of its own, as the log-in would begin it. @returns its token */
export async function beginSession(admin, userId) {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await admin.query(
    "insert into session (token_hash, user_id, created_at, expires_at, renewed_at) values ($1, $2, now(), now() + interval '9 days', now() + interval '1 day')",
    [hash, userId],
  );
  return token;
}
