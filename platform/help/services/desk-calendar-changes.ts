import { createHash } from 'node:crypto';
import {
  dayMinutes,
  dueDaysLimits,
  holidayNameLength,
  longestClosedDays,
  mostHolidays,
  openAlways,
  type Week,
  weekdayNames,
  weekText,
} from '~protocol/staff/hours-codes';
import { failureCodes } from '~protocol/wire/failure';
import { composed, graphemeCount } from '~protocol/wire/text';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { fieldInvalid, Refusal } from '../../core/services/refusal';
import { requireStaff } from '../../core/services/require-staff';
import { insertAudit } from '../../core/store/audit';
import { lockKey } from '../../core/store/locks';
import { isDay, seoulDay, seoulText } from '../../core/time';
import type { Db } from '../../db/open-database';
import * as store from '../store/desk-hours';
import { calendarOf, longestClosure } from './desk-calendar';
import { recountSome } from './due-times';

const untouched: store.HoursRow = {
  week: openAlways,
  generalDays: dueDaysLimits.usual,
  objectionDays: dueDaysLimits.usual,
  version: 0,
  calendarNo: 0,
  changedAt: null,
};

/** The hours, the holidays to come, and how many cases wait to be counted anew. Administrators and the operator. */
export async function getStaffHours({ db, clock }: PlatformContext, actor: Actor) {
  requireStaff(actor, 'administration');
  const { changedAt, calendarNo, ...hours } = (await store.findHours(db)) ?? untouched;
  return {
    ...hours,
    week: [...hours.week],
    changedDate: changedAt && seoulText(changedAt),
    holidays: await store.listHolidays(db, seoulDay(clock.now())),
    uncounted: await store.countUncounted(db, calendarNo),
  };
}

/**
 * One change at a time. What was due by the calendar before is counted anew: what one batch holds at once, the rest by the
 * job within seconds.
 */
async function change(
  context: PlatformContext,
  deed: (tx: Db, hours: store.HoursRow) => Promise<store.HoursRow | null>,
): Promise<{ result: 1 }> {
  const isChanged = await context.db.transaction(async (tx) => {
    await lockKey(tx, 'desk hours');
    const hours = (await store.findHours(tx)) ?? untouched;
    const changed = await deed(tx, hours);
    if (changed) await store.saveHours(tx, { ...changed, calendarNo: hours.calendarNo + 1 });
    return changed !== null;
  });
  if (isChanged) await recountSome(context);
  return { result: 1 };
}

interface HoursInput {
  /** 'bad': what was typed is no time */
  week: readonly (Week[number] | 'bad')[];
  /** null: what was typed is no number */
  generalDays: number | null;
  objectionDays: number | null;
  version: number;
}

/** @throws Refusal 400 (1200) for the weekday that is wrong */
function readWeek(typed: HoursInput['week']): Week {
  return typed.map((span, index) => {
    if (span === null) return null;
    if (span === 'bad' || span.from < 0 || span.from >= span.to || span.to > dayMinutes)
      throw fieldInvalid(
        `day${index}`,
        `${weekdayNames[index]}요일은 여는 시각과 그보다 늦은 닫는 시각을 24:00까지 입력해 주세요.`,
      );
    return { from: span.from, to: span.to };
  });
}

function readDays(field: 'generalDays' | 'objectionDays', days: number | null): number {
  const { min, max } = dueDaysLimits;
  if (days === null || days < min || days > max)
    throw fieldInvalid(field, `답변 기한은 ${min}일에서 ${max}일 사이로 입력해 주세요.`);
  return days;
}

const noDay = '쉬는 날을 2026-05-05처럼 입력해 주세요.';

const tooLong = (field: string) =>
  fieldInvalid(
    field,
    `상담을 ${longestClosedDays}일 넘게 이어서 쉴 수는 없어요. 여는 요일이나 쉬는 날을 바꿔 주세요.`,
  );

/**
 * When the desk is open from now on, and how many days an answer takes. Administrators and the operator. 400 (1200) names
 * the field (protocol/staff/hours.ts); 409 (1201) where a colleague has changed it since `version`. The same again changes
 * nothing.
 */
export function saveHours(context: PlatformContext, actor: Actor, input: HoursInput) {
  const by = requireStaff(actor, 'administration');
  const week = readWeek(input.week);
  const generalDays = readDays('generalDays', input.generalDays);
  const objectionDays = readDays('objectionDays', input.objectionDays);
  const at = context.clock.now();
  return change(context, async (tx, known) => {
    const isSame =
      weekText(known.week) === weekText(week) &&
      known.generalDays === generalDays &&
      known.objectionDays === objectionDays;
    if (isSame) return null;
    if (known.version !== input.version)
      throw new Refusal(
        409,
        failureCodes.alreadyTaken,
        '그 사이에 상담 시간이 바뀌었어요. 바뀐 시간을 확인한 뒤 다시 저장해 주세요.',
      );
    if (longestClosure(calendarOf(week, await store.listClosedDays(tx))) > longestClosedDays)
      throw tooLong('week');
    const detail = { from: weekText(known.week), to: weekText(week), generalDays, objectionDays };
    await insertAudit(tx, { at, actor: by, action: 'hours.save', target: 'desk', detail });
    return { ...known, week, generalDays, objectionDays, version: known.version + 1, changedAt: at };
  });
}

/**
 * The desk is closed on the day. Administrators and the operator. 400 (1200) names `day` or `name`; the same form again
 * makes no second one.
 */
export function addHoliday(
  context: PlatformContext,
  actor: Actor,
  input: { day: string; name: string; idempotencyKey: string },
) {
  const by = requireStaff(actor, 'administration');
  const { day } = input;
  const at = context.clock.now();
  if (!isDay(day)) throw fieldInvalid('day', noDay);
  if (day < seoulDay(at)) throw fieldInvalid('day', '지난 날은 쉬는 날로 정할 수 없어요.');
  const name = composed(input.name).trim();
  if (name === '' || graphemeCount(name) > holidayNameLength)
    throw fieldInvalid('name', `이름을 1자에서 ${holidayNameLength}자 사이로 입력해 주세요.`);
  const press = JSON.stringify([by, input.idempotencyKey, day, name]);
  const pressHash = createHash('sha256').update(press).digest('hex');
  return change(context, async (tx, hours) => {
    if (await store.isPressed(tx, pressHash)) return null;
    const days = await store.listClosedDays(tx);
    if (days.includes(day)) throw fieldInvalid('day', '이미 쉬는 날이에요.');
    if (days.filter((known) => known >= seoulDay(at)).length >= mostHolidays)
      throw fieldInvalid('day', `쉬는 날은 ${mostHolidays}일까지 정할 수 있어요.`);
    if (longestClosure(calendarOf(hours.week, [...days, day])) > longestClosedDays) throw tooLong('day');
    await store.insertHoliday(tx, { day, name, pressHash });
    await insertAudit(tx, { at, actor: by, action: 'hours.holiday', target: day, detail: { name } });
    return hours;
  });
}

/** The desk is open on the day as on every other of its weekday; again is a success. Administrators and the operator. */
export function removeHoliday(context: PlatformContext, actor: Actor, { day }: { day: string }) {
  const by = requireStaff(actor, 'administration');
  const at = context.clock.now();
  if (!isDay(day)) throw fieldInvalid('day', noDay);
  if (day < seoulDay(at)) throw fieldInvalid('day', '지난 쉬는 날은 바꿀 수 없어요.');
  return change(context, async (tx, hours) => {
    const name = await store.deleteHoliday(tx, day);
    if (name === null) return null;
    await insertAudit(tx, { at, actor: by, action: 'hours.holidayEnd', target: day, detail: { name } });
    return hours;
  });
}
