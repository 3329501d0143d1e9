/** Limits of the assistant (protocol/assistant/calls.ts). No zod: pages import it. */

export const assistantKinds = ['LIVE', 'VOD', 'CATCH'] as const;

/** Characters of a question as people count them. */
export const questionLength = 200;
/** A turn is a question and its answer: 50 messages. */
export const keptTurns = 25;
/** Cards of one answer. */
export const answerCards = 6;
/** What it is called while it wears nobody's face. */
export const houseNick = '봄이';
