/** What a word of the question is worth where it is found: a title counts before any body. */
export const placeWeights = { title: 10, body: 1 } as const;

/** How it is found: as a word, at the beginning of one (Korean hangs particles on), or inside one. */
export const fitWeights = { whole: 3, beginning: 2, inside: 1 } as const;
