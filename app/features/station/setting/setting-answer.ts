import { useActionData } from '@remix-run/react';

/** A form that was refused: which button it was, what was typed, and what is wrong by field ('' = of no field). */
export interface SettingAnswer {
  change: string;
  fields: Record<string, string[]>;
  errors: Record<string, string>;
}

/** What the form of the page says after it was refused; `row` names the row whose form it was. */
export function useSettingAnswer(change: string, row?: { name: string; value: string | number }) {
  const answer = useActionData<SettingAnswer>();
  const isRow = !row || answer?.fields[row.name]?.at(-1) === String(row.value);
  const refused = answer && answer.change === change && isRow ? answer : null;
  return {
    isRefused: refused !== null,
    /** for a Field */
    errorsOf: (id: string) => (refused?.errors[id] ? [refused.errors[id]] : undefined),
    /** what was typed, or else what is kept; `nth` of a name that stands several times */
    typed: (name: string, kept = '', nth = 0) => (refused ? (refused.fields[name]?.[nth] ?? '') : kept),
    /** as typed, of a checkbox */
    ticked: (name: string, kept: boolean) => (refused ? refused.fields[name]?.at(-1) === '1' : kept),
  };
}
