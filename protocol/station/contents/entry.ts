/** What a station plans: an entry of its calendar. */
import { z } from 'zod';
import { flag, isYes } from '../../wire/flag';

const text = z.string();
const count = z.coerce.number<number | string>();

/** Dates: 'YYYY-MM-DD HH:mm:ss', Seoul. `titleNo`: the post that it belongs to. */
export const calendarEntrySchema = z.object({
  id: count,
  title: text,
  startDate: text,
  endDate: text.nullish(),
  titleNo: count.nullish().transform((titleNo) => titleNo ?? null),
  /** ours: its broadcast is still to come */
  isAwaited: flag.nullish().transform(isYes),
  /** ours: the viewer is told when it begins */
  isAlarmed: flag.nullish().transform(isYes),
});
export type CalendarEntry = z.output<typeof calendarEntrySchema>;
