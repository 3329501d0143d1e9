import type { TestPlatform } from '../../support/platform';

export interface Heard {
  id: string;
  name: string;
  data: unknown;
}

/** A page that listens, over the platform's own answer. */
export interface Page {
  status: number;
  /** What it was told, beats left out. */
  heard: Heard[];
  /** The id of the last block that had one. */
  lastId(): string;
  /** Everything as it came. */
  text(): string;
  /** Resolves when the stream has ended. */
  ended: Promise<void>;
  isOver(): boolean;
  /** Closes the line, as a page that is left. */
  leave(): Promise<void>;
}

function readBlock(block: string): { id?: string; name?: string; data?: string } {
  const fields: Record<string, string> = {};
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^([a-z]*):? ?(.*)$/.exec(line) ?? [];
    if (name) fields[name] = value;
  }
  return { id: fields.id, name: fields.event, data: fields.data };
}

/** Reads a stream of events as browsers do. */
export function readPage(response: Response): Page {
  const heard: Heard[] = [];
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let all = '';
  let rest = '';
  let lastId = '';
  let isOver = false;
  const take = (text: string) => {
    all += text;
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const { id, name, data } of blocks.map(readBlock)) {
      if (id) lastId = id;
      if (name && name !== 'beat') heard.push({ id: lastId, name, data: data && JSON.parse(data) });
    }
  };
  const ended = (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      take(decoder.decode(part.value, { stream: true }));
  })().finally(() => {
    isOver = true;
  });
  return {
    status: response.status,
    heard,
    lastId: () => lastId,
    text: () => all,
    ended,
    isOver: () => isOver,
    leave: async () => reader?.cancel(),
  };
}

interface Asked {
  token?: string;
  after?: string;
  door?: string;
  /** the mark of a guest */
  mark?: string;
  /** of a station's pages for OBS */
  key?: string;
}

/** Opens a stream of topics, and waits until it has begun. */
export async function listen(
  platform: Pick<TestPlatform, 'request'>,
  topics: readonly string[],
  { token, after, door, mark, key }: Asked = {},
): Promise<Page> {
  const query = new URLSearchParams(topics.map((topic) => ['topic', topic]));
  for (const [name, value] of Object.entries({ after, door, w: mark, key }))
    if (value) query.set(name, value);
  const response = await platform.request(`/main/api/events?${query}`, { token });
  if (response.status !== 200) {
    await response.body?.cancel();
    return readPage(new Response(null, { status: response.status }));
  }
  const page = readPage(response);
  while (page.lastId() === '' && !page.isOver()) await new Promise(setImmediate);
  return page;
}
