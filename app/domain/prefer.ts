/** The personalised home ('myplus'). */

/** Names one viewer's visit to a prefer list, as its logs and refusals do: `myplus_{uid}_{timestamp}`. */
export const preferSessionId = (userId: string, now: number) => `myplus_${userId}_${now}`;
