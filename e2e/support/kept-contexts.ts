import type { BrowserContext } from '@playwright/test';

const storages = 'local_storage,indexeddb,cache_storage,service_workers,file_systems,shared_storage';

/** Nothing of the last test is left but what its pages loaded: scripts and styles come from the cache, compiled. */
async function clear(context: BrowserContext, origin: string): Promise<void> {
  const [first, ...others] = context.pages();
  const page = first ?? (await context.newPage());
  for (const other of others) await other.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: storages });
  await page.close();
}

/**
 * Browser contexts that tests use one after the other. A test with a context of its own loads and compiles the app anew
 * on its first page, which is half of what such a page costs.
 */
export class KeptContexts {
  readonly #kept = new Map<string, BrowserContext>();

  /** @param key what it is made with, which `make` makes where none is kept */
  async take(key: string, make: () => Promise<BrowserContext>): Promise<BrowserContext> {
    const kept = this.#kept.get(key);
    this.#kept.delete(key);
    return kept ?? (await make());
  }

  /** For the next test of these options. */
  async giveBack(key: string, context: BrowserContext, origin: string): Promise<void> {
    await clear(context, origin);
    this.#kept.set(key, context);
  }

  async close(): Promise<void> {
    for (const context of this.#kept.values()) await context.close();
  }
}
