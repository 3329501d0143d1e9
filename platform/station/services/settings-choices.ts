import { midrollMinutes, offeredAuthNumbers, settingLimits } from '~protocol/station/settings/codes';
import { composed } from '~protocol/wire/text';
import { getSettings } from '../../channel/services/settings';
import { fieldInvalid } from '../../core/services/refusal';
import { alikeKey } from '../../text/alike';
import { keyOf } from '../../text/normalise';
import { listBanWords } from '../store/moderation';
import { mergeSettings } from '../store/settings';
import * as people from '../store/settings-people';
import { withinLength } from './settings-basic';
import type { Desk } from './settings-desk';
import { listEditors, tooMany } from './settings-people';

export const getBanWords = async ({ context, userId }: Desk) => ({
  words: await listBanWords(context.db, userId),
});

/** What was typed, by commas and lines, each as it is written; those that are compared alike stand once. */
function wordsOf(typed: string): string[] {
  const byKey = new Map<string, string>();
  for (const part of composed(typed).split(/[,\n\r]+/)) {
    const word = part.replace(/\s+/g, ' ').trim();
    if (word !== '' && !byKey.has(alikeKey(word))) byKey.set(alikeKey(word), word);
  }
  return [...byKey.values()];
}

/** Adds all or none: 400 at `words` with the one that is too short or too long. */
export async function addBanWords({ context, userId }: Desk, { words: typed }: { words: string }) {
  const { least, most } = settingLimits.banWord;
  const words = wordsOf(typed);
  if (words.length === 0) throw fieldInvalid('words', '금칙어를 입력해 주세요.');
  const wrong = words.find((word) => {
    const length = [...alikeKey(word)].length;
    return length < least || length > most;
  });
  if (wrong !== undefined)
    throw fieldInvalid(
      'words',
      `금칙어는 ${least}자에서 ${most}자까지 쓸 수 있습니다: ${wrong.slice(0, 40)}`,
    );
  const known = await listBanWords(context.db, userId);
  const keys = new Set(known.map(alikeKey));
  const fresh = words.filter((word) => !keys.has(alikeKey(word)));
  if (known.length + fresh.length > settingLimits.banWords)
    throw tooMany(
      'words',
      `금칙어는 ${settingLimits.banWords}개까지 등록할 수 있습니다. ${settingLimits.banWords - known.length}개를 더 넣을 수 있어요.`,
    );
  await people.addBanWords(context.db, userId, fresh, context.clock.now());
  return fresh.length > 0 ? `금칙어 ${fresh.length}개를 추가했습니다.` : '이미 등록된 금칙어입니다.';
}

export async function removeBanWords({ context, userId }: Desk, { word }: { word: string[] }) {
  if (word.length === 0) throw fieldInvalid('word', '삭제할 금칙어를 골라 주세요.');
  await people.removeBanWords(context.db, userId, word);
  return '금칙어를 삭제했습니다.';
}

export async function getVodSetting(desk: Desk) {
  const [{ vod }, editors] = await Promise.all([getSettings(desk.context, desk.userId), listEditors(desk)]);
  return { ...vod, editors };
}

export async function saveVod(
  { context, userId }: Desk,
  input: { authNo: number; refusesDownload: boolean; refusesClips: boolean },
) {
  if (!offeredAuthNumbers.some((known) => known === input.authNo))
    throw fieldInvalid('authNo', '권한을 골라 주세요.');
  await mergeSettings(context.db, userId, { vod: input });
  return 'VOD 권한을 저장했습니다.';
}

export async function getSearchSetting({ context, userId }: Desk) {
  const { isListed, keywords } = (await getSettings(context, userId)).search;
  return { isListed, keywords };
}

export async function saveSearch(
  { context, userId }: Desk,
  { isListed, keywords: typed }: { isListed: boolean; keywords: string },
) {
  const keywords = wordsOf(typed)
    .map((word) => word.replace(/^#+/, '').trim())
    .filter(Boolean);
  if (keywords.length > settingLimits.keywords)
    throw tooMany('keywords', `검색어는 ${settingLimits.keywords}개까지 등록할 수 있습니다.`);
  for (const word of keywords) withinLength('keywords', word, settingLimits.keyword);
  await mergeSettings(context.db, userId, {
    search: { isListed, keywords, keys: keywords.map(keyOf) },
  });
  return '검색 정보를 저장했습니다.';
}

export const getMidroll = async ({ context, userId }: Desk) => (await getSettings(context, userId)).midroll;

export async function saveMidroll({ context, userId }: Desk, input: { isOn: boolean; minutes: number }) {
  if (!midrollMinutes.some((known) => known === input.minutes))
    throw fieldInvalid('minutes', '광고 간격을 골라 주세요.');
  await mergeSettings(context.db, userId, { midroll: input });
  return '중간광고 설정을 저장했습니다.';
}
