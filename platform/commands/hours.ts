import { randomUUID } from 'node:crypto';
import { staffHoursCalls } from '~protocol/staff/hours';
import { clockText, readClock, type Week } from '~protocol/staff/hours-codes';
import { type Command, call, usageError } from './command';

const { calls } = staffHoursCalls;

/** In the order of the week, as they are typed. */
const weekdays: readonly string[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

const read = async () => calls.read.answer.parse(await call(`/help${calls.read.path}`));

/** 'mon-fri' → 0 … 4, 'sat' → 5; null for anything else. */
function readDays(text: string): readonly number[] | null {
  const [first = -1, last = first, ...more] = text.split('-').map((name) => weekdays.indexOf(name));
  if (first < 0 || last < first || more.length > 0) return null;
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
}

/** 'mon-fri=09:00-18:00', 'sat=closed' laid over the week; null for what is none of these. */
function changeWeek(week: Week, word: string): Week | null {
  const [names = '', times = ''] = word.split('=');
  const days = readDays(names);
  const [open = '', close = ''] = times.split('-');
  const [from, to] = [readClock(open), readClock(close)];
  if (!days || (times !== 'closed' && (from === null || to === null))) return null;
  const span = from === null || to === null ? null : { from, to };
  return week.map((known, index) => (days.includes(index) ? span : known));
}

export const deskHours: Command = {
  usage: 'desk-hours [mon-fri=09:00-18:00 sat=closed …] [--days 3] [--objection-days 3]',
  about: '상담 시간(한국 시각)과 답변 기한(여는 날 수)을 정함. 없으면 지금 시간과 쉬는 날을 보임',
  async run({ words, values }) {
    const known = await read();
    if (words.length > 0 || values.days || values['objection-days']) {
      let week: Week = known.week;
      for (const word of words) {
        const changed = changeWeek(week, word);
        if (!changed) throw usageError(deskHours);
        week = changed;
      }
      const numberOf = (text: string | undefined, before: number) =>
        text === undefined ? before : /^\d{1,3}$/.test(text) ? Number(text) : null;
      await call(`/help${calls.save.path}`, {
        week,
        generalDays: numberOf(values.days, known.generalDays),
        objectionDays: numberOf(values['objection-days'], known.objectionDays),
        version: known.version,
      });
    }
    const { week, generalDays, objectionDays, holidays } = await read();
    for (const [index, day] of weekdays.entries()) {
      const span = week[index];
      console.log(`${day}\t${span ? `${clockText(span.from)}-${clockText(span.to)}` : 'closed'}`);
    }
    console.log(`답변 기한: 문의·신고 ${generalDays}일, 이의신청 ${objectionDays}일 (여는 날)`);
    for (const { day, name } of holidays) console.log(`${day}\t${name}`);
  },
};

export const deskHoliday: Command = {
  usage: 'desk-holiday <YYYY-MM-DD> <이름>|off',
  about: '상담을 쉬는 날을 더하거나(이름) 뺌(off)',
  async run({ words: [day, ...rest] }) {
    const name = rest.join(' ');
    if (!day || !name) throw usageError(deskHoliday);
    if (name === 'off') await call(`/help${calls.removeHoliday.path}`, { day });
    else await call(`/help${calls.addHoliday.path}`, { day, name, idempotencyKey: randomUUID() });
    console.log(name === 'off' ? `뺐습니다: ${day}` : `쉬는 날: ${day} ${name}`);
  },
};
