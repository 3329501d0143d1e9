/** The channel of server-sent events: where it is, what it may be asked for, what it says by itself. No zod: pages import it. */

/**
 * Service MAIN: GET ?topic={topic}, once for each, with `after` (the id of the last event that was heard), the guest's mark
 * `w`, `door`, what opened a locked broadcast, and `key` of a station's pages for OBS, which opens its chat and its alerts.
 * Refused as the page of the topic is, and with 404 where there is none.
 */
export const eventPaths = { stream: '/api/events' } as const;

/**
 * A broadcast, its chat, its wall, a station and its alerts (by its owner's id), the member's own, the desk of the help
 * centre. All broadcasts of one stream are the same one. Who may not watch stands at the wall, and is told `change` and `end`
 * without contents, nothing else. A station's pages are told `start` and `end`, both with `{ broadNo }`, of its broadcasts.
 */
export const topicPattern = /^(?:(?:live|chat|wall):\d{1,15}|(?:station|alert):[\w.-]{1,40}|me|desk)$/;

/** The broadcast that a topic is of; null for all others. */
export const broadcastOf = (topic: string): number | null =>
  /^(?:live|chat|wall):/.test(topic) ? Number(topic.split(':')[1]) : null;
/** Of one stream. */
export const mostTopics = 4;
/** As the platform writes it: how far it has told, when, and what is still to come below that. */
export const eventIdPattern = /^[0-9a-z]{1,11}-[0-9a-z]{1,9}(?:-[0-9a-z.]{1,300})?$/;

export const channelEvents = {
  /** Nothing has happened, and the line stands: every 20 s. Comments are not shown to scripts. */
  beat: 'beat',
  /** The stream ends: `{ why: 'rights' | 'closing' }`. */
  bye: 'bye',
  /** More was missed than can be told: the page has to be read anew. */
  reload: 'reload',
  /** What the topic told before of the things `{ nos }`, by their `no`, is gone: nobody who comes back is told it. */
  gone: 'gone',
  /** Of 'me': something of the member has changed, as the numbers of what is unread. Who comes back is not told. */
  changed: 'changed',
} as const;
