/**
 * Endless answers that stay in the process: anyone who asks for it gets their frames beside the body, each as it is, since
 * five thousand streams of bytes cost more than what goes through them. As handed-text.ts: a name, not a module, is shared.
 */
const wanted = Symbol.for('moabom.wantsFrames');
const source = Symbol.for('moabom.frames');

/** Where frames go. */
export interface FrameSink {
  /** Takes a frame and tells how many bytes wait to be sent now. */
  write(frame: Uint8Array): number;
  /** Ends once what waits is sent. */
  end(): void;
  /** Ends at once. */
  drop(): void;
}
/** Lets the frames flow into a sink, from the first one; the body stays unread, and its cancelling ends them. */
type Frames = (sink: FrameSink) => void;

type Marked = { [wanted]?: true; [source]?: Frames };

/** Marks a request for an upstream in this process; anyone who does not know the mark answers with a body. */
export function askForFrames(request: Request): Request {
  (request as Marked)[wanted] = true;
  return request;
}

export const wantsFrames = (request: Request): boolean => (request as Marked)[wanted] === true;

export function handFrames(body: object, frames: Frames): void {
  (body as Marked)[source] = frames;
}

/** The frames that came beside a body; undefined when the body is to be read. */
export const handedFrames = (body: object): Frames | undefined => (body as Marked)[source];
