/** The preview player of the home page. */

export const previewRules = {
  limitMs: 60_000,
  refreshMs: 10_000,
  longestDelayMs: 2_000,
} as const;

/** How a preview ends; the player's own names (GX02). */
export type PreviewOutcome = 'EXCEED_PLAY_LIMIT' | 'STATUS_ERROR' | 'AUTOPLAY_BLOCK';

/** Both spellings of a blocked start mean the same; anything else is an error. */
export function previewOutcome(name: string): PreviewOutcome {
  if (name === 'AUTO_PLAY_BLOCK' || name === 'AUTOPLAY_BLOCK') return 'AUTOPLAY_BLOCK';
  return name === 'EXCEED_PLAY_LIMIT' ? name : 'STATUS_ERROR';
}

/** The words of each outcome: of its button, or of its notice. */
export const previewTexts: Record<PreviewOutcome, { button?: string; notice?: string }> = {
  EXCEED_PLAY_LIMIT: { button: '라이브 이어보기' },
  STATUS_ERROR: { notice: '스트리머가 방송 상태를 변경하여 미리볼 수 없습니다.' },
  AUTOPLAY_BLOCK: { button: '재생' },
};

/** @param random as Math.random */
export const previewDelay = (random: () => number) =>
  Math.floor(random() * (previewRules.longestDelayMs + 1));
