import type { DeskField } from '~protocol/home-desk-codes';
import { fieldInvalid } from '../../core/services/refusal';
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

/** 'YYYY-MM-DDTHH:mm' of Seoul; null when there is no such time. */
function readTime(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null;
  const time = new Date(`${text}:00+09:00`);
  // 31 February would become a day in March
  return Number.isNaN(time.getTime()) || timeText(time) !== text ? null : time;
}
export const timeText = (time: Date): string => seoulText(time).slice(0, 16).replace(' ', 'T');

const fail = (field: DeskField, message: string) => fieldInvalid(field.name, message);

function readNumber(field: DeskField & { kind: 'number' }, text: string): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= field.min && number <= field.max))
    throw fail(field, `${field.min}부터 ${field.max}까지의 숫자를 입력해 주세요.`);
  return number;
}

function readWords(field: DeskField & { kind: 'words' }, text: string): string[] {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  if (words.length > field.max || words.some((word) => word.length > 30))
    throw fail(field, `한 낱말은 30자, 모두 ${field.max}개까지 쓸 수 있습니다.`);
  return [...new Set(words)];
}

/** One field of a form as its column keeps it; throws fieldInvalid. Nothing is null. */
export function readField(field: DeskField, given: string | undefined): unknown {
  const text = (given ?? '').trim();
  if (field.kind === 'flag') return text === '1';
  if (field.kind === 'words') return readWords(field, text);
  if (field.kind === 'choice') {
    if (!field.choices.some(([value]) => value === text)) throw fail(field, '하나를 골라 주세요.');
    return text === '' ? null : text;
  }
  if (text === '') {
    if (field.required) throw fail(field, '필수 입력 항목입니다.');
    return null;
  }
  switch (field.kind) {
    case 'number':
      return readNumber(field, text);
    case 'time': {
      const time = readTime(text);
      if (!time) throw fail(field, '날짜와 시각을 입력해 주세요.');
      return time;
    }
    case 'colour':
      if (!/^#[\da-f]{6}$/i.test(text)) throw fail(field, '#20252b 처럼 입력해 주세요.');
      return text.toLowerCase();
    case 'address':
      if (!isAddress(text)) throw fail(field, '/ 로 시작하는 주소나 https 주소를 입력해 주세요.');
      return text;
    default: {
      if (text.length > field.max) throw fail(field, `${field.max}자까지 쓸 수 있습니다.`);
      const { pattern } = field;
      if (pattern && !new RegExp(`^(?:${pattern})$`).test(text))
        throw fail(field, field.help ?? '형식에 맞게 입력해 주세요.');
      return text;
    }
  }
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
