/**
 * Answers that stay in the process: anyone who asks for it gets the text of a JSON answer beside a Response without a body,
 * since a stream of bytes costs more than most calls. The text is what HTTP would carry. Portal and platform are two
 * bundles of one process: what they share is a name, not a module.
 */
const wanted = Symbol.for('moabom.wantsText');
const text = Symbol.for('moabom.text');

type Marked = { [wanted]?: true; [text]?: string };

/** Marks a request for an upstream in this process; anyone who does not know the mark answers with a body. */
export function askForText(request: Request): Request {
  (request as Marked)[wanted] = true;
  return request;
}

export const wantsText = (request: Request): boolean => (request as Marked)[wanted] === true;

export function handText(response: Response, value: string): void {
  (response as Marked)[text] = value;
}

/** The text that came beside the answer; undefined when its body is to be read. */
export const handedText = (response: Response): string | undefined => (response as Marked)[text];
