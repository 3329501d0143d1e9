import { leftMember, nickLength } from '~protocol/account/calls';
import { composed } from '~protocol/wire/text';
import type { Member } from '../../core/services/actor';
import { emailMessage, isEmail } from '../../core/services/email';
import { fieldInvalid } from '../../core/services/refusal';

/** What cannot be seen, and marks on letters that have none, would let one nick look like another. */
const nickForbidden =
  /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]|[\p{sc=Hangul}\p{sc=Latin}\p{sc=Han}\p{N}]\p{M}/u;
/** Who has such a name speaks for the house. */
const houseNames =
  /모아봄|moabom|^(?:공식)?(?:관리자|운영자|운영팀|고객센터|상담원|시스템|administrator|admin|staff|system)|(?:관리자|운영자|운영팀|고객센터|상담원)(?:님|직원)?$/;
/** Marks that a chat puts before nicks (protocol/chat/codes.ts), as somebody might write them into one. */
const roleNames = /^(?:스트리머|(?:채팅)?매니저|방송도우미|편집자)님?$/;
const bracketed = /[([{<«‹「『【〔〖〈《［（｛＜]([^)\]}>]*)/gu;
/** Letters that look like those of the Latin script, beside such. */
const mixedScripts =
  /\p{sc=Latin}.*[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}\p{sc=Cherokee}]|[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}\p{sc=Cherokee}].*\p{sc=Latin}/u;
/** Letters in another width or type (ｂｏｍｉ, 𝓫𝓸𝓶𝓲, ⓑⓞⓜⓘ): kept as the plain ones, or a second bomi could be had. */
const typeForms = /[\u2100-\u214f\u2460-\u24ff\u3000\uff00-\uffef\u{1d400}-\u{1d7ff}\u{1f100}-\u{1f1e5}]/gu;
/** What of a nick is read: without signs and capitals. */
export const lettersOf = (nick: string) => nick.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * A nick as it is kept; throws fieldInvalid (400, code 1200) at `userNick`.
 *
 * @param role staff may be named as the house
 */
export function readNick(text: string, role: Member['role'] = 'member'): string {
  const nick = composed(text.replace(typeForms, (char) => composed(char, 'NFKC')))
    .replace(/\s+/g, ' ')
    .trim();
  const size = [...nick].length;
  if (size < nickLength.min || size > nickLength.max)
    throw fieldInvalid('userNick', `닉네임은 ${nickLength.min}~${nickLength.max}자로 입력해 주세요.`);
  if (nickForbidden.test(nick) || mixedScripts.test(nick))
    throw fieldInvalid('userNick', '닉네임에 쓸 수 없는 문자가 들어 있습니다.');
  const isHouse = role !== 'staff' && houseNames.test(lettersOf(nick));
  const isRole = [nick, ...[...nick.matchAll(bracketed)].map(([, inner = '']) => inner)].some((part) =>
    roleNames.test(lettersOf(part)),
  );
  if (nick === leftMember.nick || isHouse || isRole)
    throw fieldInvalid('userNick', '사용할 수 없는 닉네임입니다.');
  return nick;
}

/** Whether a member may have the nick: that of a staff account may speak for the house. */
export function isMembersNick(nick: string): boolean {
  try {
    return readNick(nick) === nick;
  } catch {
    return false;
  }
}

/** An e-mail address as it is kept, null for none; throws fieldInvalid (400, code 1200) at `email`. */
export function readEmail(text: string | null | undefined): string | null {
  const email = text?.trim() || null;
  if (email && !isEmail(email)) throw fieldInvalid('email', emailMessage);
  return email;
}
