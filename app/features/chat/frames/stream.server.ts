import type { RoomRef } from '~/links/chat-links';
import type { ChatLine } from '~protocol/chat/shapes';
import { handedFrames, handFrames } from '~protocol/wire/handed-frames';
import { lineHtml, renewal } from './document.server';
import { readTurn, type Turn } from './events';

/** A document grows by so many lines, then it begins anew. */
const mostLines = 300;

const encoder = new TextEncoder();
const beat = encoder.encode('<!-- -->\n');
const restart = (seconds: number) => encoder.encode(renewal(seconds));

interface Piece {
  turn: Turn;
  bytes: Uint8Array;
}

/** All readers of a room are handed the same frames: what was made of one is made once. */
const pieces = new WeakMap<Uint8Array, Piece>();

const bytesOf = (at: RoomRef, lines: readonly ChatLine[]) =>
  lines.length === 0 ? beat : encoder.encode(lines.map((line) => lineHtml(at, line, true)).join(''));

const pieceOf = (at: RoomRef, turn: Turn): Piece => ({ turn, bytes: bytesOf(at, turn.lines) });

function sharedPiece(at: RoomRef, frame: Uint8Array): Piece {
  let piece = pieces.get(frame);
  if (!piece) {
    piece = pieceOf(at, readTurn(new TextDecoder().decode(frame)).turn);
    pieces.set(frame, piece);
  }
  return piece;
}

/** One reader's document: what it has shown already is left out, and it ends in time. */
function createReader({ at, shown, hidden }: Growing) {
  const known = new Set(shown.map(({ no }) => no));
  const isLeftOut = ({ no, userId }: ChatLine) => known.has(no) || hidden.includes(userId);
  let count = 0;
  return ({ turn, bytes }: Piece): { bytes: Uint8Array; last: Uint8Array | null } => {
    count += turn.lines.length;
    const renewIn = turn.renewIn ?? (count >= mostLines ? 1 : null);
    return {
      bytes: turn.lines.some(isLeftOut)
        ? bytesOf(
            at,
            turn.lines.filter((line) => !isLeftOut(line)),
          )
        : bytes,
      last: renewIn === null ? null : restart(renewIn),
    };
  };
}

interface Growing {
  at: RoomRef;
  /** the document so far */
  start: string;
  shown: readonly ChatLine[];
  /** whose lines the reader hides */
  hidden: readonly string[];
}

/** A body over HTTP: any piece of it may end within an event. */
function fromBytes(body: ReadableStream<Uint8Array>, growing: Growing) {
  const read = createReader(growing);
  const decoder = new TextDecoder();
  let rest = '';
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: (to) => to.enqueue(encoder.encode(growing.start)),
      transform(chunk, to) {
        const told = readTurn(rest + decoder.decode(chunk, { stream: true }));
        rest = told.rest;
        const { bytes, last } = read(pieceOf(growing.at, told.turn));
        to.enqueue(bytes);
        if (!last) return;
        to.enqueue(last);
        to.terminate();
      },
      flush: (to) => to.enqueue(restart(1)),
    }),
  );
}

/** The document that goes on with what the channel tells of the room; in the process its frames are handed on. */
export function growingDocument(
  body: ReadableStream<Uint8Array>,
  growing: Growing,
): ReadableStream<Uint8Array> {
  const frames = handedFrames(body);
  if (!frames) return fromBytes(body, growing);
  const own = new ReadableStream<Uint8Array>({ cancel: (reason) => body.cancel(reason) });
  handFrames(own, (sink) => {
    const read = createReader(growing);
    let hasEnded = false;
    const end = (last: Uint8Array) => {
      if (hasEnded) return;
      hasEnded = true;
      sink.write(last);
      sink.end();
    };
    sink.write(encoder.encode(growing.start));
    frames({
      write(frame) {
        if (hasEnded) return 0;
        const { bytes, last } = read(sharedPiece(growing.at, frame));
        const unsent = sink.write(bytes);
        if (last) end(last);
        return unsent;
      },
      end: () => end(restart(1)),
      drop: () => sink.drop(),
    });
  });
  return own;
}
