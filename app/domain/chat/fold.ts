/** Whether the chat beside a broadcast is folded, for the next page (request/device-cookies.ts). */
export const foldCookie = { name: 'moabom_chat_fold', seconds: 365 * 86_400 } as const;
export const foldStates = ['folded', 'open'] as const;
