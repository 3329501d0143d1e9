/** The pattern of LIKE for texts that contain the words as they stand: nothing in them is a wildcard. */
export const contains = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
