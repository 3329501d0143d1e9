import { attempt } from '~/features/shell/attempt';
import type { FormType } from '~protocol/help/codes';

/** Fields of a form that this browser keeps until the server has saved them. */
export type Unsaved = Record<string, string>;

/** Whose form it is: one browser may serve several people. */
export interface UnsavedPlace {
  formType: FormType;
  /** null: a guest */
  userId: string | null;
}

/** A report of illegal material is gone with its tab: who uses the browser next must not find it. */
const storageOf = (formType: FormType) =>
  formType === 'illegal' ? window.sessionStorage : window.localStorage;

const keyOf = ({ formType, userId }: UnsavedPlace) => `moabom.unsaved.${formType}.${userId ?? 'guest'}`;

/** What belongs to the page and not to what was typed. */
const leftOut = ['csrf', 'idempotencyKey', 'ticketId', 'osInfo', 'agreement', 'files[]'];

export function keepUnsaved(place: UnsavedPlace, form: FormData): void {
  const typed = [...form].filter(([name, value]) => !leftOut.includes(name) && typeof value === 'string');
  attempt(() => storageOf(place.formType).setItem(keyOf(place), JSON.stringify(Object.fromEntries(typed))));
}

/** null when there is nothing. */
export function readUnsaved(place: UnsavedPlace): Unsaved | null {
  return attempt(() => {
    const kept: unknown = JSON.parse(storageOf(place.formType).getItem(keyOf(place)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const fields = Object.entries(kept).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    );
    return Object.fromEntries(fields);
  });
}

export function forgetUnsaved(place: UnsavedPlace): void {
  attempt(() => storageOf(place.formType).removeItem(keyOf(place)));
}
