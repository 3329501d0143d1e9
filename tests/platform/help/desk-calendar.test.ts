import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addOpenTime,
  calendarOf,
  isAlwaysOpen,
  longestClosure,
  openTimeBetween,
  openTimeOf,
} from '../../../platform/help/services/desk-calendar';
import { openAlways, type Week } from '../../../protocol/staff/hours-codes';

const hourMs = 3_600_000;
/** '2026-11-20 08:30' in Seoul */
const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+09:00`);
const nine = { from: 9 * 60, to: 18 * 60 };
const weekdays: Week = [nine, nine, nine, nine, nine, null, null];
const office = calendarOf(weekdays, ['2026-12-25', '2027-01-01']);
const later = (from: string, hours: number, calendar = office) =>
  addOpenTime(at(from), hours * hourMs, calendar);
const between = (from: string, to: string, calendar = office) =>
  openTimeBetween(at(from), at(to), calendar) / hourMs;

describe('opening time', () => {
  it('counts within a day', () => {
    // a Monday
    expect(later('2026-11-16 10:00', 3)).toEqual(at('2026-11-16 13:00'));
    expect(between('2026-11-16 10:00', '2026-11-16 13:00')).toBe(3);
  });

  it('begins with the next opening where it came in at night, on a Saturday or before opening', () => {
    expect(later('2026-11-16 22:00', 1)).toEqual(at('2026-11-17 10:00'));
    expect(later('2026-11-21 12:00', 1)).toEqual(at('2026-11-23 10:00'));
    expect(later('2026-11-16 03:00', 1)).toEqual(at('2026-11-16 10:00'));
    expect(between('2026-11-16 22:00', '2026-11-17 03:00')).toBe(0);
  });

  it('goes over a weekend', () => {
    // Friday 16:00: two hours, then Monday
    expect(later('2026-11-20 16:00', 3)).toEqual(at('2026-11-23 10:00'));
    expect(between('2026-11-20 16:00', '2026-11-23 10:00')).toBe(3);
  });

  it('ends at closing time, not with the next opening', () => {
    expect(later('2026-11-20 16:00', 2)).toEqual(at('2026-11-20 18:00'));
  });

  it('leaves out holidays, over New Year too', () => {
    // Thursday the 24th, then the 25th and a weekend
    expect(later('2026-12-24 17:00', 2)).toEqual(at('2026-12-28 10:00'));
    // Thursday the 31st, then New Year's Friday and a weekend
    expect(later('2026-12-31 17:00', 2)).toEqual(at('2027-01-04 10:00'));
    expect(between('2026-12-31 00:00', '2027-01-04 24:00')).toBe(18);
  });

  it('is the clock where the desk is always open', () => {
    const always = calendarOf(openAlways, []);
    expect(later('2026-12-30 22:10', 72, always)).toEqual(at('2027-01-02 22:10'));
    expect(between('2026-12-30 22:10', '2027-01-02 22:10', always)).toBe(72);
  });

  it('there and back is the same, for every week and holiday', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 1_439 }), fc.integer({ min: 1, max: 1_440 }))
      .filter(([from, to]) => from < to)
      .map(([from, to]) => ({ from, to }));
    const week = fc
      .tuple(span, ...Array.from({ length: 6 }, () => fc.option(span)))
      .map((days): Week => [...days].reverse());
    const days = fc.array(fc.integer({ min: 1, max: 28 }), { maxLength: 5 });
    const moment = fc.date({ min: at('2026-11-01 00:00'), max: at('2027-01-31 00:00'), noInvalidDate: true });
    fc.assert(
      fc.property(
        ...[week, days, moment],
        ...[fc.integer({ min: 0, max: 400 * hourMs }), fc.integer({ min: 0, max: 400 * hourMs })],
        (open, closed, from, ms, more) => {
          const calendar = calendarOf(
            open,
            closed.map((day) => `2026-12-${String(day).padStart(2, '0')}`),
          );
          const end = addOpenTime(from, ms, calendar);
          expect(openTimeBetween(from, end, calendar)).toBe(ms);
          // in two parts it is the same moment
          expect(addOpenTime(end, more, calendar)).toEqual(addOpenTime(from, ms + more, calendar));
        },
      ),
    );
  });

  it('of a desk that never opens is refused instead of sought for ever', () => {
    const never = calendarOf([null, null, null, null, null, null, null], []);
    expect(() => addOpenTime(at('2026-11-16 10:00'), 1, never)).toThrow(RangeError);
    expect(openTimeBetween(at('2026-11-16 10:00'), at('2027-11-16 10:00'), never)).toBe(0);
  });
});

describe('a number of days', () => {
  it('is as much opening time as any so many days in a row have', () => {
    expect(openTimeOf(openAlways, 3)).toBe(72 * hourMs);
    expect(openTimeOf(weekdays, 3)).toBe(27 * hourMs);
    expect(openTimeOf(weekdays, 7)).toBe(63 * hourMs);
    const saturday: Week = [nine, nine, nine, nine, nine, { from: 540, to: 780 }, null];
    expect(openTimeOf(saturday, 3)).toBe(22 * hourMs);
    // a whole week, and the shortest day of it
    expect(openTimeOf(saturday, 7)).toBe((49 + 4) * hourMs);
    expect(() => openTimeOf([null, null, null, null, null, null, null], 3)).toThrow(RangeError);
  });
});

describe('a calendar', () => {
  it('knows whether the desk is always open in the next days', () => {
    const now = at('2026-12-25 23:00');
    const isOpen = (day?: string) => isAlwaysOpen(calendarOf(openAlways, day ? [day] : []), now, 30);
    expect(isOpen()).toBe(true);
    expect(['2026-12-24', '2026-12-25', '2027-01-24', '2027-01-25'].map(isOpen)).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(isAlwaysOpen(office, now, 0)).toBe(false);
  });

  it('knows for how many days in a row it is closed', () => {
    expect(longestClosure(calendarOf(openAlways, []))).toBe(0);
    expect(longestClosure(calendarOf(weekdays, []))).toBe(2);
    // Friday, and the weekend behind it
    expect(longestClosure(office)).toBe(3);
    const mondays: Week = [nine, null, null, null, null, null, null];
    expect(longestClosure(calendarOf(mondays, ['2026-11-16', '2026-11-23']))).toBe(20);
    expect(longestClosure(calendarOf(mondays, ['2026-11-23', '2026-11-17', '2026-11-16']))).toBe(20);
    expect(longestClosure(calendarOf(openAlways, ['2026-11-16', '2026-11-17', '2026-11-20']))).toBe(2);
    // what lies between two of them costs nothing
    let asked = 0;
    const counted = new Proxy([...openAlways], {
      get: (days, at) => {
        asked += 1;
        return Reflect.get(days, at);
      },
    });
    expect(longestClosure(calendarOf(counted, ['2026-11-16', '9999-12-31']))).toBe(1);
    expect(asked).toBeLessThan(100);
    expect(longestClosure(calendarOf([null, null, null, null, null, null, null], []))).toBe(
      Number.POSITIVE_INFINITY,
    );
  });
});
