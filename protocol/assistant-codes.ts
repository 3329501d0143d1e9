/** Paths and limits of the assistant (protocol/assistant.ts). No zod: pages import it. */

/** Service MY; the paths are ours. `talk` also takes the panel's ticket as its bearer. */
export const assistantPaths = {
  /**
   * GET → assistantSessionSchema; POST form `{_method: put, streamerId?}` switches it on and, when named, sets its
   * persona ('' is the house's own); `{_method: delete}` switches it off and makes its tickets void.
   */
  session: '/api/assistant/session',
  /** GET → conversationSchema; POST form `{text, key}` asks → assistantAnswerSchema; `{_method: delete}` forgets all. */
  talk: '/api/assistant/talk',
} as const;

export const assistantKinds = ['LIVE', 'VOD', 'CATCH'] as const;

/** Characters of a question as people count them. */
export const questionLength = 200;
/** A turn is a question and its answer: 50 messages. */
export const keptTurns = 25;
/** Cards of one answer. */
export const answerCards = 6;
/** What it is called while it wears nobody's face. */
export const houseNick = '봄이';
