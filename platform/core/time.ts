/** Seoul keeps UTC+9 all year. */
const seoulOffset = 9 * 60 * 60 * 1000;

export const dayMs = 24 * 60 * 60 * 1000;

/** 'YYYY-MM-DD HH:mm:ss' in Seoul: how the wire writes dates. */
export function seoulText(date: Date): string {
  return new Date(date.getTime() + seoulOffset).toISOString().slice(0, 19).replace('T', ' ');
}

/** 'YYYY-MM-DD' in Seoul. */
export const seoulDay = (date: Date) => seoulText(date).slice(0, 10);

/** Age in full years on the Seoul day of `now`; null when the birth date is unknown. */
export function ageOn(birthDate: string | null, now: Date): number | null {
  if (!birthDate) return null;
  const today = seoulDay(now);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
