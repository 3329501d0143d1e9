import pg from 'pg';

/** What triggers call when something of a member changes (migrations/0004_viewers.sql); the payload is the account's id. */
const channel = 'viewer';

/**
 * Hears whose data has changed, whoever wrote: this node before the write's own promise resolves, since the connection
 * that wrote listens too; other nodes within moments.
 */
export interface ViewerChanges {
  /** Whether every change is heard now. While it is false nothing may be kept. */
  isHearing(): boolean;
  /** `accountId` null: anybody's may have changed. */
  onChange(listener: (accountId: string | null) => void): void;
}

export interface ViewerEar extends ViewerChanges {
  /** For every connection of the pool, before it is used. */
  onConnect(client: pg.ClientBase): Promise<void>;
  close(): Promise<void>;
}

/** @param connectionString of the server whose other nodes are heard too; null is the embedded engine, which has none */
export function createViewerEar(connectionString: string | null): ViewerEar {
  const listeners: ((accountId: string | null) => void)[] = [];
  const tell = (accountId: string | null) => {
    for (const listener of listeners) listener(accountId);
  };
  async function onConnect(client: pg.ClientBase) {
    client.on('notification', (message) => {
      if (message.channel === channel && message.payload) tell(message.payload);
    });
    await client.query(`listen ${channel}`);
  }
  const others = connectionString === null ? null : hearOthers(connectionString, onConnect, tell);
  return {
    isHearing: () => others === null || others.isHearing(),
    onChange: (listener) => void listeners.push(listener),
    onConnect,
    close: async () => others?.close(),
  };
}

const retryMs = 1_000;
const beatMs = 2_000;

/**
 * A connection that does nothing but listen: those of the pool come and go. One that broke is replaced; what was said
 * meanwhile is lost, so that everything is forgotten. A silent one is found out by a question now and then.
 */
function hearOthers(
  connectionString: string,
  listen: (client: pg.Client) => Promise<void>,
  tell: (accountId: null) => void,
) {
  let hearing: pg.Client | null = null;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  function later(work: () => Promise<void>, ms: number) {
    if (isClosed) return;
    timer = setTimeout(() => void work(), ms);
    timer.unref();
  }

  async function connect() {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: beatMs,
      query_timeout: beatMs,
      keepAlive: true,
    });
    const lose = () => {
      if (hearing !== client) return;
      hearing = null;
      tell(null);
      later(connect, retryMs);
    };
    client.on('error', lose).on('end', lose);
    try {
      await client.connect();
      await listen(client);
    } catch {
      void client.end().catch(() => {});
      return later(connect, retryMs);
    }
    if (isClosed) return void client.end().catch(() => {});
    hearing = client;
    const beat = async () => {
      try {
        await client.query('select 1');
      } catch {
        lose();
        void client.end().catch(() => {});
      }
      if (hearing === client) later(beat, beatMs);
    };
    later(beat, beatMs);
  }

  void connect();
  return {
    isHearing: () => hearing !== null,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const client = hearing;
      hearing = null;
      await client?.end();
    },
  };
}
