/** How records are written in a file: moments as ISO 8601 in UTC, people by id and nick. */

export const iso = (date: Date) => date.toISOString();
export const person = (userId: string | null, nick: string | null) =>
  userId !== null && nick !== null ? { userId, nick } : null;
