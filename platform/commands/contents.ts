import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { operatorCalls } from '~protocol/operator/calls';
import { stationLiveCalls } from '~protocol/station/live/calls';
import { type Arguments, type Command, CommandError, call, usageError } from './command';

const { calls } = stationLiveCalls;
const operator = operatorCalls.calls;

/** The file's JSON in the schema's shape. Throws CommandError that names the file and the place in it. */
function readFile<Schema extends z.ZodTypeAny>(file: string, schema: Schema): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandError(`${file}: JSON 파일을 읽지 못했습니다. (${(error as Error).message})`);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues
    .slice(0, 10)
    .map(({ path, message }) => `  ${path.join('.') || '(전체)'}: ${message}`);
  throw new CommandError(`${file}: 형식이 올바르지 않습니다.\n${places.join('\n')}`);
}

type Import = typeof operator.faq | typeof operator.categories;

async function importFile(file: string, { path, json, answer }: Import): Promise<number> {
  return answer.parse(await call(`/main${path}`, readFile(file, json))).count;
}

export const importFaq: Command = {
  usage: 'import-faq <파일.json>',
  about: 'FAQ 추가·수정 (형식은 docs/operations.md)',
  async run({ words: [file] }) {
    if (!file) throw usageError(importFaq);
    console.log(`FAQ ${await importFile(file, operator.faq)}건을 반영했습니다.`);
  },
};

export const importCategories: Command = {
  usage: 'import-categories <파일.json>',
  about: '카테고리와 메뉴 추가·수정 (형식은 docs/operations.md)',
  async run({ words: [file] }) {
    if (!file) throw usageError(importCategories);
    const count = await importFile(file, operator.categories);
    console.log(`카테고리 ${count}개를 반영했습니다.`);
  },
};

export const importStarter: Command = {
  usage: 'import-starter',
  about: '처음에 필요한 카테고리, FAQ, 답변 문구, 홈 섹션 추가 (이미 있는 것은 그대로 둡니다)',
  async run() {
    const { categories, faq, answers, sections } = operator.starter.answer.parse(
      await call(`/main${operator.starter.path}`, {}),
    );
    console.log(
      `카테고리 ${categories}개, FAQ ${faq}건, 답변 문구 ${answers}개, 홈 섹션 ${sections}개를 추가했습니다.`,
    );
  },
};

function readStream({ words: [userId], values, flags }: Arguments, command: Command) {
  const { title, hls, category, tags = '' } = values;
  if (!userId || !title || !hls || !category) throw usageError(command);
  const list = tags.split(',').filter((tag) => tag.trim());
  return { userId, title, hlsUrl: hls, categoryNo: category, tags: list, isAdult: flags.adult ?? false };
}

export const startBroadcast: Command = {
  usage: 'start-broadcast <userId> --title "…" --hls https://… --category <번호> [--tags a,b] [--adult]',
  about: 'HLS 주소로 방송 시작',
  async run(args) {
    const answer = await call(`/station${calls.start.path}`, readStream(args, startBroadcast));
    console.log(`방송을 시작했습니다: ${calls.start.answer.parse(answer).broadNo}`);
  },
};

export const endBroadcast: Command = {
  usage: 'end-broadcast <userId>',
  about: '방송 종료',
  async run({ words: [userId] }) {
    if (!userId) throw usageError(endBroadcast);
    const answer = await call(`/station${calls.end.path}`, { userId });
    console.log(`방송을 종료했습니다: ${calls.end.answer.parse(answer).broadNo}`);
  },
};

export const addVod: Command = {
  usage:
    'add-vod <userId> --title "…" --hls https://… --category <번호> --seconds <길이> [--tags a,b] [--adult]',
  about: 'HLS 주소로 VOD 등록',
  async run(args) {
    const durationSeconds = Number(args.values.seconds);
    if (!Number.isInteger(durationSeconds)) throw usageError(addVod);
    const answer = await call(`/station${calls.addVod.path}`, {
      ...readStream(args, addVod),
      durationSeconds,
    });
    console.log(`VOD를 등록했습니다: ${calls.addVod.answer.parse(answer).titleNo}`);
  },
};
