/** When a planned broadcast begins, in words; "now" is passed in (milliseconds). */
import { seoulDay } from '~/domain/format/dates';

const dayMs = 86_400_000;

const dayNames: Readonly<Record<number, string>> = { [-1]: '어제', 0: '오늘', 1: '내일' };

/** '2026-12-24 21:00:00' → '오늘 21:00', '내일 21:00', '3일 뒤 21:00', long ago '2026-12-20 21:00'; days of Seoul. */
export function planTime(startDate: string, now: number): string {
  const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);
  const days = (midnight(startDate.slice(0, 10)) - midnight(seoulDay(now))) / dayMs;
  const day = dayNames[days] ?? (days < 0 ? startDate.slice(0, 10) : `${days}일 뒤`);
  return `${day} ${startDate.slice(11, 16)}`;
}

/**
 * '2일 3시간 남음', '3시간 12분 남음', '12분 5초 남음'; '곧 시작해요' when the time has come.
 *
 * @param withSeconds where the text moves; one that stands says minutes
 */
export function timeLeft(ms: number, withSeconds: boolean): string {
  const seconds = Math.floor(ms / 1_000);
  const [days, hours, minutes] = [86_400, 3_600, 60].map((unit) => Math.floor(seconds / unit)) as [
    number,
    number,
    number,
  ];
  if (days > 0) return `${days}일 ${hours % 24}시간 남음`;
  if (hours > 0) return `${hours}시간 ${minutes % 60}분 남음`;
  if (withSeconds && seconds > 0) return `${minutes > 0 ? `${minutes}분 ` : ''}${seconds % 60}초 남음`;
  return minutes > 0 ? `${minutes}분 남음` : '곧 시작해요';
}
