/** Paths and limits of notes (protocol/note/calls.ts). No zod: pages import it. */

/** Service MY; the paths are ours. */
export const notePaths = {
  /** GET ?box&page → notesAnswerSchema; POST JSON `{receiverId, content, idempotencyKey}` sends → {result: 1, noteNo} */
  all: '/api/note',
  /** POST form `{_method: put}` opens one, which marks a received one read → noteAnswerSchema; `delete` deletes one's own copy */
  one: '/api/note/:noteNo',
  /** GET → {userId, userNick}: who a note would go to; refused as sending would be */
  receiver: '/api/note/to/:userId',
} as const;

export const noteBoxes = ['received', 'sent'] as const;
export type NoteBox = (typeof noteBoxes)[number];

export const notePageSize = 20;
/** Characters as people count them. */
export const noteLength = 1_000;
