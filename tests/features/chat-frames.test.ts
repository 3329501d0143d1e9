import { expect, it } from 'vitest';
import { readTurn } from '~/features/chat/frames/events';
import { growingDocument } from '~/features/chat/frames/stream.server';
import type { ChatLine } from '~protocol/chat/shapes';
import { handedFrames, handFrames } from '~protocol/wire/handed-frames';

const line = (no: number, text = `${no}번째`): ChatLine => ({
  no,
  kind: 'talk',
  userId: 'bomi',
  userNick: '<보미>',
  marks: ['fan'],
  text,
  mentions: [],
  support: null,
  regDate: '2026-11-25 21:00:00',
});
const said = (...lines: ChatLine[]) =>
  lines.map((one) => `id: 1-1\nevent: line\ndata: ${JSON.stringify(one)}\n\n`).join('');
const bye = 'retry: 1\nevent: bye\ndata: {"why":"rights"}\n\n';
const at = { userId: 'dodam', broadNo: 5 };
const encode = (text: string) => new TextEncoder().encode(text);
const renewal = /<meta http-equiv="refresh" content="\d+">$/;

it('reads lines, what ends the document, and leaves what is not whole', () => {
  const told = readTurn(`retry: 3000\n\n${said(line(1), line(2))}:\nevent: beat\ndata:\n\nevent: li`);
  expect(told.turn).toEqual({ lines: [line(1), line(2)], renewIn: null });
  expect(told.rest).toBe('event: li');
  expect(readTurn('event: gone\ndata: {"nos":[1]}\n\n').turn.renewIn).toBe(1);
  expect(readTurn('event: rules\ndata: {}\n\n').turn.renewIn).toBeNull();
});

it('over HTTP the document grows with what is said, cut anywhere, and asks for itself again at the end', async () => {
  const bytes = encode(said(line(1), line(2, '안녕 <b>'), { ...line(3), userId: 'muted' }) + bye);
  const body = new ReadableStream<Uint8Array>({
    start(to) {
      for (let at = 0; at < bytes.length; at += 7) to.enqueue(bytes.slice(at, at + 7));
      to.close();
    },
  });
  const html = await new Response(
    growingDocument(body, { at, start: 'START', shown: [line(1)], hidden: ['muted'] }),
  ).text();
  expect(html).toMatch(/^START/);
  // it was shown at the start
  expect(html).not.toContain('1번째');
  // its writer is hidden by the reader
  expect(html).not.toContain('3번째');
  expect(html).toContain('안녕 &lt;b&gt;');
  expect(html).toContain('&lt;보미&gt;');
  expect(html).toContain('href="/play/dodam/5/chat/line/2"');
  expect(html.trimEnd()).toMatch(renewal);
});

/** A room's channel within the process, and what each reader of its document was sent. */
function openRoom(readers: number) {
  const written: Uint8Array[][] = [];
  const hasEnded: boolean[] = [];
  const channel: ((frame: string) => void)[] = [];
  const shared = new Map<string, Uint8Array>();
  for (let reader = 0; reader < readers; reader += 1) {
    const body = new ReadableStream<Uint8Array>();
    handFrames(body, (sink) =>
      channel.push((text) => {
        const frame = shared.get(text) ?? encode(text);
        shared.set(text, frame);
        sink.write(frame);
      }),
    );
    const own: Uint8Array[] = [];
    written.push(own);
    handedFrames(growingDocument(body, { at, start: 'START', shown: [], hidden: [] }))?.({
      write: (bytes) => own.push(bytes),
      end: () => {
        hasEnded[reader] = true;
      },
      drop: () => {},
    });
  }
  const say = (text: string) => channel.forEach((send) => void send(text));
  return { written, hasEnded, say };
}

it('within the process all readers of a room are sent the same bytes', () => {
  const { written, say } = openRoom(2);
  say(said(line(7)));
  expect(written[0]?.[1]).toBe(written[1]?.[1]);
  expect(new TextDecoder().decode(written[0]?.[1])).toContain('7번째');
});

it('after 300 lines the document begins anew', () => {
  const { written, hasEnded, say } = openRoom(1);
  for (let no = 1; no < 300; no += 1) say(said(line(no)));
  expect(hasEnded[0]).toBeUndefined();
  say(said(line(300)));
  expect(hasEnded[0]).toBe(true);
  expect(new TextDecoder().decode(written[0]?.at(-1))).toMatch(renewal);
  const before = written[0]?.length;
  say(said(line(301)));
  expect(written[0]).toHaveLength(before ?? 0);
});
