import { fieldInvalid } from '../../core/services/refusal';

/** The trimmed text; throws fieldInvalid unless it has 1 to `max` characters. */
export const readText = (field: string, value: string, max: number): string => {
  const text = value.trim();
  if (text === '' || text.length > max) throw fieldInvalid(field, `1~${max}자로 입력해 주세요.`);
  return text;
};
