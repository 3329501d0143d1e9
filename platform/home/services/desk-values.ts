import type { DeskField } from '~protocol/staff/home/codes';
import { seoulText } from '../../core/time';
import type { DeskRow } from '../store/desk';

const isAddress = (text: string) => {
  if (text.length > 500) return false;
  if (/^\/(?![/\\])/.test(text)) return true;
  try {
    return new URL(text).protocol === 'https:';
  } catch {
    return false;
  }
};

/** 'YYYY-MM-DDTHH:mm' of Seoul, with ':ss' or without; null when there is no such time. */
function readTime(text: string): Date | null {
  const [, minute, second = ':00'] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d)?$/.exec(text) ?? [];
  if (!minute) return null;
  const time = new Date(`${minute}${second}+09:00`);
  // 31 February would become a day in March
  return Number.isNaN(time.getTime()) || timeText(time) !== minute + second.replace(':00', '') ? null : time;
}
/** Whole minutes without their seconds, as a browser's field has them. */
export const timeText = (time: Date): string =>
  seoulText(time)
    .replace(' ', 'T')
    .replace(/(:\d\d):00$/, '$1');

/** What a column keeps, or what is wrong with what was typed. */
type Read = { value: unknown } | { problem: string };
const kept = (value: unknown): Read => ({ value });
const wrong = (problem: string): Read => ({ problem });

function readNumber(field: DeskField & { kind: 'number' }, text: string): Read {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return number >= field.min && number <= field.max
    ? kept(number)
    : wrong(`${field.min}부터 ${field.max}까지의 숫자를 입력해 주세요.`);
}

function readWords(field: DeskField & { kind: 'words' }, text: string): Read {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  return words.length > field.max || words.some((word) => word.length > 30)
    ? wrong(`한 낱말은 30자, 모두 ${field.max}개까지 쓸 수 있습니다.`)
    : kept([...new Set(words)]);
}

function readLine(field: DeskField & { kind: 'line' | 'text' }, text: string): Read {
  if (text.length > field.max) return wrong(`${field.max}자까지 쓸 수 있습니다.`);
  const pattern = field.kind === 'line' ? field.pattern : undefined;
  return pattern && !new RegExp(`^(?:${pattern})$`).test(text)
    ? wrong(field.help ?? '형식에 맞게 입력해 주세요.')
    : kept(text);
}

function readField(field: DeskField, given: string | undefined): Read {
  const text = (given ?? '').trim();
  if (field.kind === 'flag') return kept(text === '1');
  if (field.kind === 'words') return readWords(field, text);
  if (field.kind === 'choice') {
    if (!field.choices.some(([value]) => value === text)) return wrong('하나를 골라 주세요.');
    return kept(text === '' ? null : text);
  }
  if (text === '') return field.required ? wrong('필수 입력 항목입니다.') : kept(null);
  switch (field.kind) {
    case 'number':
      return readNumber(field, text);
    case 'time': {
      const time = readTime(text);
      return time ? kept(time) : wrong('날짜와 시각을 입력해 주세요.');
    }
    case 'colour':
      return /^#[\da-f]{6}$/i.test(text) ? kept(text.toLowerCase()) : wrong('#20252b 처럼 입력해 주세요.');
    case 'address':
      return isAddress(text) ? kept(text) : wrong('/ 로 시작하는 주소나 https 주소를 입력해 주세요.');
    default:
      return readLine(field, text);
  }
}

/** What is wrong, by the name of the field. */
export type Problems = Record<string, string>;

/** A form as its columns keep it, nothing undefined but what is wrong: that is in `problems`. */
export function readFields(fields: readonly DeskField[], values: Readonly<Record<string, string>>) {
  const row: DeskRow = {};
  const problems: Problems = {};
  for (const field of fields) {
    const read = readField(field, values[field.name]);
    if ('problem' in read) problems[field.name] = read.problem;
    else row[field.name] = read.value;
  }
  return { row, problems };
}

/** How a column's value stands in a form. */
export function writeField(field: DeskField, row: DeskRow): string {
  const value = row[field.name];
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return timeText(value);
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? '1' : '';
  return String(value);
}
