/** '3초', '10분', '5시간', '2일': rounded up. */
export function spanText(seconds: number): string {
  if (seconds < 60) return `${seconds}초`;
  if (seconds < 3_600) return `${Math.ceil(seconds / 60)}분`;
  return seconds < 86_400 ? `${Math.ceil(seconds / 3_600)}시간` : `${Math.ceil(seconds / 86_400)}일`;
}

/** '59초 뒤에'; at least a second. */
export const afterText = (seconds: number | null): string => `${spanText(Math.max(1, seconds ?? 1))} 뒤에`;
