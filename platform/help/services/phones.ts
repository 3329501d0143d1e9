import { digitsOf, phonePattern } from '~protocol/help/rules';

/** '010-1234 5678' and '+82 10 1234 5678' → '01012345678'; null for what is no phone number, or more than one. */
export function readPhone(text: string): string | null {
  if (!/^\+?[\d\s.()-]+$/.test(text)) return null;
  const digits = digitsOf(text).replace(/^82(?=1)/, '0');
  return phonePattern.test(digits) ? digits : null;
}
