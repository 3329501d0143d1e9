import { readFile } from 'node:fs/promises';
import type { core } from 'zod';
import { kindLabels } from '~/domain/my/data';
import type { PostedForm } from '~/request/form.server';
import { type MyData, myDataBytes, myDataFormat, myDataSchema, myDataVersion } from '~protocol/my/data/calls';

/** What was sent, or why it cannot be read: for its field. */
export type ReadFile = { file: MyData } | { error: string };

const texts = {
  none: '가져올 파일을 골라 주세요.',
  several: '파일은 하나만 골라 주세요.',
  large: `파일이 너무 커요. ${myDataBytes / 1024 / 1024}MB까지 가져올 수 있어요.`,
  lost: '파일을 받지 못했어요. 다시 시도해 주세요.',
  empty: '빈 파일이에요. 내보낸 파일을 다시 확인해 주세요.',
  type: '내 데이터 파일(.json)이 아니에요.',
  broken: '파일이 깨져 있어 읽을 수 없어요. 다시 내보낸 파일로 시도해 주세요.',
  foreign: '모아봄에서 내보낸 내 데이터 파일이 아니에요.',
  newer: '더 새로운 버전에서 만든 파일입니다. 이 버전에서는 가져올 수 없어요.',
} as const;

/** The file of the form as data of this version. */
export async function readMyData(form: PostedForm): Promise<ReadFile> {
  if (form.filesTooLarge) return { error: texts.large };
  if (form.filesFailed || form.isCut) return { error: texts.lost };
  const [sent, second] = form.files.filter(({ field }) => field === 'file');
  if (!sent || (sent.name === '' && sent.size === 0)) return { error: texts.none };
  if (second) return { error: texts.several };
  if (sent.size > myDataBytes) return { error: texts.large };
  if (sent.size === 0) return { error: texts.empty };
  return readJson(await readFile(sent.path));
}

/** Commas and opening brackets: a file with all parts full has a quarter of a million. */
const mostMarks = 400_000;

/** A file of five megabytes of `[]` stops the server for a second in JSON.parse; a look at its bytes takes 10 ms. */
function hasTooMany(bytes: Uint8Array): boolean {
  let marks = 0;
  for (const byte of bytes) if (byte === 0x2c || byte === 0x5b || byte === 0x7b) marks += 1;
  return marks > mostMarks;
}

function readJson(bytes: Uint8Array): ReadFile {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
  } catch {
    return { error: texts.type };
  }
  if (text === '') return { error: texts.empty };
  if (!text.startsWith('{')) return { error: texts.type };
  if (hasTooMany(bytes)) return { error: texts.foreign };
  try {
    return readShape(JSON.parse(text));
  } catch {
    return { error: texts.broken };
  }
}

function readShape(value: { format?: unknown; version?: unknown }): ReadFile {
  const { format, version } = value;
  if (format !== myDataFormat) return { error: texts.foreign };
  if (typeof version === 'number' && version > myDataVersion) return { error: texts.newer };
  const parsed = myDataSchema.safeParse(value);
  if (parsed.success) return { file: parsed.data };
  const [issue] = parsed.error.issues;
  return { error: issue ? textOf(issue) : texts.broken };
}

const partLabels: Record<string, string> = { ...kindLabels, version: '버전', exportedAt: '내보낸 날짜' };

/** ['history', 2, 'watchedAt'] → '시청 기록 3번째 항목의 watchedAt' */
function textOf({ path, code }: core.$ZodIssue): string {
  const [part = '', ...rest] = path;
  const place = [partLabels[String(part)] ?? String(part)];
  for (const step of rest)
    place.push(typeof step === 'number' ? `${step + 1}번째 항목` : `의 ${String(step)}`);
  const where = place.join(' ').replaceAll(' 의', '의');
  return code === 'too_big' && rest.length === 0
    ? `${where}에 항목이 너무 많아요.`
    : `${where}에 잘못된 값이 있어요.`;
}
