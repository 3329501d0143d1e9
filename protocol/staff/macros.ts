/** Words in a canned answer that stand for something of the case: '{닉네임}님'. No zod: pages import it. */

export const macroNames = ['닉네임', '접수번호', '카테고리', '상담원'] as const;
export type MacroName = (typeof macroNames)[number];

/** What each stands for, as the page of canned answers says it. */
export const macroTexts: Record<MacroName, string> = {
  닉네임: '문의한 회원의 닉네임이에요. 비회원은 고객이 돼요.',
  접수번호: '문의의 접수번호예요.',
  카테고리: '문의가 들어 있는 카테고리예요.',
  상담원: '답변을 쓰는 직원의 닉네임이에요.',
};

const macro = /\{([^{}\n]{1,30})\}/g;
const isKnown = (name: string): name is MacroName => (macroNames as readonly string[]).includes(name.trim());

const macrosIn = (text: string): string[] => [...text.matchAll(macro)].map(([, name = '']) => name.trim());

/** Names in braces that stand for nothing, each once. */
export const unknownMacros = (text: string): string[] => [
  ...new Set(macrosIn(text).filter((name) => !isKnown(name))),
];

/** Those of a text that are not filled, each once. */
export const unfilledMacros = (text: string): string[] => [...new Set(macrosIn(text).filter(isKnown))];

/** A nick with braces would look like a macro that is not filled, which no answer may hold. */
const withoutBraces = (value: string) => value.replaceAll('{', '(').replaceAll('}', ')');

/** The text with what is known of the case; a macro without a value stays, so that its writer sees it. */
export const fillMacros = (text: string, values: Partial<Record<MacroName, string>>): string =>
  text.replace(macro, (whole, name: string) => {
    const value = values[name.trim() as MacroName];
    return value === undefined ? whole : withoutBraces(value);
  });
