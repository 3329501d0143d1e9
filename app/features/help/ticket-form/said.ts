/** A message of a live region; the same words twice are two of them. */
export interface Said {
  no: number;
  text: string;
}

/** Screen readers read one after the other; a message that is taken away at once may not be read at all. */
const saidAtOnce = 3;

/** The messages with another one; an empty text is none. */
export const alsoSaid = (said: readonly Said[], text: string): readonly Said[] =>
  text ? [...said, { no: (said.at(-1)?.no ?? 0) + 1, text }].slice(-saidAtOnce) : said;
