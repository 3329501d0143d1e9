import { limitDays } from '~protocol/staff/member-codes';

const forGood = 'forGood';

/** How long staff may forbid something, as a form offers it. */
export const periodOptions = limitDays.map((days) => ({
  value: days === null ? forGood : String(days),
  text: days === null ? '영구' : `${days}일`,
}));

/** '7' → 7, 'forGood' → null; undefined for what stands in no form of ours. */
export const daysIn = (text: string) =>
  text === forGood ? null : limitDays.find((days) => days !== null && String(days) === text);
