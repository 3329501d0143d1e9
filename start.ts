/**
 * What build/server.js is: begins to open the embedded database on its own thread, and loads the product meanwhile,
 * which takes as long. What is wrong with the settings or the folder is told by server.ts.
 */
import { parseConfig } from './app/config.server';
import { openEarly } from './platform/db/open-database';
import { findPrepared } from './platform/db/prepared';

try {
  const { upstream, databaseUrl, dataDir, mode } = parseConfig(process.env);
  if (upstream.embedded && !databaseUrl)
    openEarly({ dataDir, template: findPrepared(mode === 'demo' ? 'demo' : 'schema') });
} catch {
  // server.ts reads them again
}
await import('./server');
