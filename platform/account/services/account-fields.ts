import { leftMember, nickLength } from '~protocol/account';
import { composed } from '~protocol/text';
import { emailMessage, isEmail } from '../../core/services/email';
import { fieldInvalid } from '../../core/services/refusal';

/** Invisible and control characters would let one nick look like another. */
const nickForbidden = /[\p{C}\p{Zl}\p{Zp}]/u;

/** A nick as it is kept; throws fieldInvalid (400, code 1200) at `userNick`. */
export function readNick(text: string): string {
  const nick = composed(text).replace(/\s+/g, ' ').trim();
  const size = [...nick].length;
  if (size < nickLength.min || size > nickLength.max || nickForbidden.test(nick)) {
    throw fieldInvalid('userNick', `닉네임은 ${nickLength.min}~${nickLength.max}자로 입력해 주세요.`);
  }
  if (nick === leftMember.nick) throw fieldInvalid('userNick', '사용할 수 없는 닉네임입니다.');
  return nick;
}

/** An e-mail address as it is kept, null for none; throws fieldInvalid (400, code 1200) at `email`. */
export function readEmail(text: string | null | undefined): string | null {
  const email = text?.trim() || null;
  if (email && !isEmail(email)) throw fieldInvalid('email', emailMessage);
  return email;
}
