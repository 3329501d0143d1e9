import pg from 'pg';

/** What nodes tell each other by NOTIFY. Payloads say what there is something new of, never what. */
export const channels = {
  /** An account's id: something of the member has changed (migrations/0004_viewers.sql). */
  viewer: 'viewer',
  /** `{id} {topic}` of an event that was written (platform/events). */
  event: 'event',
  /** The topic of a broadcast or a station: who may watch or see it has changed (migrations 0016 and 0022). */
  watching: 'watching',
} as const;
type Channel = keyof typeof channels;

/** Receives what is sent on the channels, no matter by whom: this node, another one, the command line, psql. */
export interface Listener {
  /** Whether everything is heard now. */
  isListening(): boolean;
  /** `said` null: something may have been said that was not heard. What was said once may be heard twice. */
  on(channel: Channel, handler: (said: string | null) => void): void;
  /** For every connection of the pool, before it is used. */
  onConnect(client: pg.ClientBase): Promise<void>;
  close(): Promise<void>;
}

/**
 * One connection that listens to all channels. Those of the pool listen to `viewer` too, so that the connection that wrote
 * hears of its own commit before the write's own promise resolves.
 *
 * @param connectionString of the server whose other nodes are heard too; null is the embedded engine, which has none, and
 * whose only connection hears everything
 */
export function createListener(connectionString: string | null): Listener {
  const handlers: Record<Channel, ((said: string | null) => void)[]> = {
    viewer: [],
    event: [],
    watching: [],
  };
  const names = Object.keys(channels) as Channel[];
  const forget = () => {
    for (const name of names) for (const handler of handlers[name]) handler(null);
  };
  const listenTo = async (client: pg.ClientBase, heard: readonly Channel[]) => {
    client.on('notification', ({ channel, payload }) => {
      if (payload) for (const handler of handlers[channel as Channel] ?? []) handler(payload);
    });
    await client.query(heard.map((name) => `listen ${channels[name]}`).join('; '));
  };
  const all = (client: pg.ClientBase) => listenTo(client, names);
  const others = connectionString === null ? null : listenToServer(connectionString, all, forget);
  return {
    isListening: () => others === null || others.isListening(),
    on: (channel, handler) => void handlers[channel].push(handler),
    onConnect: others === null ? all : (client) => listenTo(client, ['viewer']),
    close: async () => others?.close(),
  };
}

const retryMs = 1_000;
const beatMs = 2_000;

/**
 * A connection that does nothing but listen: those of the pool come and go. One that broke is replaced; what was said
 * meanwhile is lost, so that everything is forgotten. A silent one is found out by a question now and then.
 */
function listenToServer(
  connectionString: string,
  listen: (client: pg.Client) => Promise<void>,
  forget: () => void,
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
      forget();
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
    // what was said while nobody listened
    forget();
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
    isListening: () => hearing !== null,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const client = hearing;
      hearing = null;
      await client?.end();
    },
  };
}
