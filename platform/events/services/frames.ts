import { channelEvents } from '~protocol/events';

/** What an event is on the wire, but for its id. JSON has no line breaks of its own. */
export const bodyOf = (name: string, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** @param id the cursor of a page that has got this event and all before it */
export const frameOf = (id: string, body: string): Buffer => Buffer.from(`id: ${id}\n${body}`);

/**
 * A comment for whatever stands between, and an event for the page, which is not shown comments.
 *
 * @param id null where the stream is further than this node
 */
export const beatFrame = (id: string | null): Buffer =>
  Buffer.from(`:\n${id === null ? '' : `id: ${id}\n`}event: ${channelEvents.beat}\ndata:\n\n`);

/** The last frame. @param retryMs when the browser asks again by itself */
export const byeFrame = (why: 'rights' | 'closing', retryMs: number): Buffer =>
  Buffer.from(`retry: ${retryMs}\n${bodyOf(channelEvents.bye, { why })}`);

/** How soon a browser asks again by itself when its line broke. */
export const retryFrame: Buffer = Buffer.from('retry: 3000\n\n');
