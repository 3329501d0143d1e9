import { attachmentError } from '~/domain/help/inquiry';
import type { ListedFile } from '~/ui/file-list/file-list';
import type { FormType } from '~protocol/help/codes';

/** The files of a form, as far as a choice is judged by them. */
interface Files {
  chosen: ReadonlyArray<{ file: File; state: string; error: string | null }>;
  stored: { files: readonly ListedFile[] };
}

const isSame = (one: File, other: File) =>
  one === other ||
  (one.name === other.name && one.size === other.size && one.lastModified === other.lastModified);

/** For a file whose reason does not name it. */
export const named = (name: string, reason: string) =>
  reason.startsWith(`${name}: `) ? reason : `${name}: ${reason}`;

/** A file of a choice, with what it is refused for. */
export interface TakenFile {
  file: File;
  error: string | null;
}

/** Those that the input holds: a refused file is only listed. */
export const heldFiles = ({ chosen }: Pick<Files, 'chosen'>): File[] =>
  chosen.filter(({ state }) => state !== 'refused').map(({ file }) => file);

/** Looks at each file of a choice. Those that wait already are passed over; the good ones go up whatever the others are. */
export function takeFiles(
  state: Files,
  files: readonly File[],
  { formType, helpEmail }: { formType: FormType; helpEmail: string },
): TakenFile[] {
  const waiting = heldFiles(state);
  const taken: TakenFile[] = [];
  for (const file of files) {
    if (waiting.some((other) => isSame(file, other))) continue;
    // its own fault first: it would not go away with a place
    const reason =
      attachmentError([file], [], formType, helpEmail) ??
      attachmentError([...waiting, file], state.stored.files, formType, helpEmail);
    taken.push({ file, error: reason && named(file.name, reason) });
    if (!reason) waiting.push(file);
  }
  return taken;
}

/** What keeps the form from being sent: a refused file on the list. */
export const uploadProblem = ({ chosen }: Pick<Files, 'chosen'>): string | null =>
  chosen.find(({ state }) => state === 'refused')?.error ?? null;
