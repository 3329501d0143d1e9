import { parse } from 'tldts';
import { linkTypes } from '~protocol/station/codes';
import { settingFailures, settingLimits, textBytes } from '~protocol/station/settings/codes';
import type { SettingInput } from '~protocol/station/settings/forms';
import { composed } from '~protocol/wire/text';
import { fieldInvalid, Refusal } from '../../core/services/refusal';
import { plainLine, plainLines } from '../../text/plain-text';
import * as store from '../store/settings';
import { listLinks } from '../store/stations';
import type { Desk } from './settings-desk';

export async function getBasic({ context, station, userId }: Desk) {
  const [links, profile] = await Promise.all([
    listLinks(context.db, userId),
    store.findProfile(context.db, userId),
  ]);
  return {
    name: station.name,
    title: profile?.title ?? '',
    profileText: profile?.profileText ?? '',
    aiProfileText: profile?.aiProfileText ?? '',
    isAiFirst: profile?.isAiProfileFirst ?? false,
    art: {
      pc: profile?.artPc ?? null,
      mobile: profile?.artMobile ?? null,
      color: profile?.artColor ?? null,
    },
    links: links.map(({ linkName: name, ...link }) => ({ ...link, name })),
  };
}

/** Names that only the house may have. */
const houseNames = ['모아봄', 'moabom', '운영자', '관리자', '고객센터'];

const nameRefusal = (code: number, message: string) => new Refusal(400, code, message, { field: 'name' });

/** Names are one where they differ by capitals, width, spaces and what is not seen. The key is kept: it cannot change. */
const nameKeyOf = (name: string) =>
  composed(
    composed(name, 'NFKC')
      .toLowerCase()
      .replace(/[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\s]/gu, ''),
  );

/** @throws Refusal 400 where the text is longer than the field takes */
export function withinLength(field: string, text: string, most: number): string {
  if ([...text].length > most) throw fieldInvalid(field, `${most}자까지 입력할 수 있습니다.`);
  return text;
}

/** 1305 not allowed or empty, 1306 too long, 1307 another station's, whatever its spaces and capitals (S070, S071). */
export async function renameStation({ context, userId }: Desk, { name: typed }: { name: string }) {
  const name = plainLine(typed);
  const nameKey = nameKeyOf(name);
  if (nameKey === '') throw nameRefusal(settingFailures.nameNotAllowed, '방송국 이름을 입력해 주세요.');
  if (/[\p{Cc}<>]/u.test(name) || houseNames.some((house) => nameKey.includes(house)))
    throw nameRefusal(settingFailures.nameNotAllowed, '사용할 수 없는 방송국 이름입니다.');
  if (textBytes(name) > settingLimits.nameBytes)
    throw nameRefusal(
      settingFailures.nameTooLong,
      `방송국 이름은 ${settingLimits.nameBytes}바이트(한글 ${settingLimits.nameBytes / 2}자)까지 쓸 수 있습니다.`,
    );
  if (await store.isNameTaken(context.db, userId, nameKey))
    throw nameRefusal(settingFailures.nameTaken, '이미 다른 방송국에서 쓰고 있는 이름입니다.');
  await store.renameStation(context.db, userId, { name, nameKey });
  return '방송국 이름을 저장했습니다.';
}

export async function saveProfile({ context, userId }: Desk, input: SettingInput<'basic', 'profile'>) {
  const aiProfileText = withinLength(
    'aiProfileText',
    plainLines(input.aiProfileText),
    settingLimits.aiProfileText,
  );
  if (input.isAiFirst && aiProfileText === '')
    throw fieldInvalid('aiProfileText', '먼저 보이게 하려면 AI 소개를 입력해 주세요.');
  await store.saveProfile(context.db, userId, {
    title: withinLength('title', plainLine(input.title), settingLimits.title),
    profileText: withinLength('profileText', plainLines(input.profileText), settingLimits.profileText),
    aiProfileText: aiProfileText || null,
    isAiProfileFirst: input.isAiFirst,
  });
  return '프로필을 저장했습니다.';
}

const urlText = '올바른 URL을 입력해 주세요.';

/**
 * An address as it is kept: https:// in front where no scheme was given (S069). Refused at its field: empty ones, those
 * with fewer than two labels, with a top-level domain that there is none of, or with another scheme than http(s) (S068).
 */
export function checkUrl(field: string, typed: string): string {
  const text = typed.trim();
  const address =
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]*\.[^/]*:\d/.test(text) ? text : `https://${text}`;
  const url = text !== '' && URL.canParse(address) ? new URL(address) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.username || url.password || url.href.length > settingLimits.url)
    throw fieldInvalid(field, urlText);
  const { isIcann, isIp } = parse(url.hostname, { allowPrivateDomains: false });
  if (isIp || !isIcann || url.hostname.split('.').filter(Boolean).length < 2)
    throw fieldInvalid(field, urlText);
  return url.href;
}

const knownTypes: readonly number[] = Object.values(linkTypes);

/** All links at once, in the order of their rows; a row of type NONE without an address is none. */
export async function saveLinks(
  { context, userId }: Desk,
  { type, url, linkName }: SettingInput<'basic', 'links'>,
) {
  const rows = type.slice(0, settingLimits.links).map((one, index) => ({
    type: Number(one),
    url: url[index] ?? '',
    name: plainLine(linkName[index] ?? ''),
  }));
  const links = rows.flatMap((row, index) => {
    if (row.type === linkTypes.none && row.url.trim() === '' && row.name === '') return [];
    const field = `url-${index}`;
    const address = checkUrl(field, row.url);
    if (row.type === linkTypes.none || !knownTypes.includes(row.type))
      throw fieldInvalid(`type-${index}`, '링크 종류를 골라 주세요.');
    return [
      { ...row, url: address, name: withinLength(`linkName-${index}`, row.name, settingLimits.linkName) },
    ];
  });
  await store.replaceLinks(context.db, userId, links);
  return '링크를 저장했습니다.';
}

/** The colour behind the head where it has no picture; '' = none. */
export async function saveColor({ context, userId }: Desk, { color }: { color: string }) {
  if (!/^(?:#[0-9a-f]{6})?$/i.test(color)) throw fieldInvalid('color', '색은 #rrggbb로 입력해 주세요.');
  await store.saveProfile(context.db, userId, { artColor: color.toLowerCase() || null });
  return '배경색을 저장했습니다.';
}
