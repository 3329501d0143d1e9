import { withQuery } from './address';

/** The assistant (my-station §2.15). */
export const assistantLinks = {
  assistant: '/assistant',
  /** where the switch and the persona are set (A005) */
  assistantSwitch: '/settings',
  /** where the panel asks */
  assistantAsk: '/assistant/panel',
  /** the embedded page (A003) */
  assistantPanel: (of: { token: string; streamerId: string; hasHistory: boolean }) =>
    withQuery('/assistant/panel', {
      token: of.token,
      streamer_id: of.streamerId,
      has_chat_history: String(of.hasHistory),
    }),
} as const;
