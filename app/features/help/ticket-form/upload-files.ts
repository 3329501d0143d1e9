/** What becomes of one file of a ticket form, chosen or stored. */
import type { ListedFile } from '~/ui/file-list/file-list';
import { alsoSaid, type Said } from './said';
import { named } from './take-files';

/** A file that was chosen and is not stored yet. */
export interface ChosenFile {
  id: number;
  file: File;
  /** queued → sending → stored, which takes it off the list, or failed; refused: it is wrong, and will not be sent again */
  state: 'queued' | 'sending' | 'failed' | 'refused';
  /** 0 … 1 */
  sent: number;
  error: string | null;
  /** a small picture of it, as a data: address; null while there is none */
  thumbnail: string | null;
}

/** Files on the server, and the id of the upload that holds them; '' before the first. */
export interface StoredUpload {
  files: readonly ListedFile[];
  ticketId: string;
}

export interface UploadState {
  stored: StoredUpload;
  /** in the order of the file input */
  chosen: readonly ChosenFile[];
  /** small pictures of stored files by their id: of those that were chosen on this page */
  thumbnails: Readonly<Record<string, string>>;
  /** ids of stored files by those that they had when they were chosen on this page */
  storedAs: Readonly<Record<number, string>>;
  /** what a live region says: what became of the last files */
  said: readonly Said[];
  /** ids of stored files that were removed: an answer that was on its way meanwhile still lists them */
  removed: readonly string[];
  /** how many files were stored on this page */
  storedCount: number;
  /** the form is to be submitted as soon as every file is stored */
  submitsAfter: boolean;
  /** the file that kept the form from being sent at the last press; another object at each press */
  stopped: { id: number } | null;
  /** the id that was given last */
  lastId: number;
}

export const change = (state: UploadState, id: number, changes: Partial<ChosenFile>): UploadState => ({
  ...state,
  chosen: state.chosen.map((file) => (file.id === id ? { ...file, ...changes } : file)),
});

export const without = (state: UploadState, id: number): UploadState => ({
  ...state,
  chosen: state.chosen.filter((file) => file.id !== id),
});

/** Adds a line to what the live region says. */
export const say = (state: UploadState, text: string): UploadState => ({
  ...state,
  said: alsoSaid(state.said, text),
});

/** What is said of a chosen file, with its name. */
export const sayOf = ({ chosen }: UploadState, id: number, text: string) => {
  const name = chosen.find((file) => file.id === id)?.file.name;
  return name === undefined ? text : named(name, text);
};

/** A stored file was removed; an answer that is on its way may list it still. */
export function remove(state: UploadState, fileId: string): UploadState {
  const file = state.stored.files.find(({ id }) => id === fileId);
  return {
    ...(file ? say(state, named(file.name, '지웠어요.')) : state),
    stored: { ...state.stored, files: state.stored.files.filter(({ id }) => id !== fileId) },
    removed: [...state.removed, fileId],
  };
}

/** The picture of a chosen file, which may be stored before it is drawn. */
export function picture(state: UploadState, id: number, thumbnail: string): UploadState {
  const fileId = state.storedAs[id];
  if (fileId === undefined) return change(state, id, { thumbnail });
  return { ...state, thumbnails: { ...state.thumbnails, [fileId]: thumbnail } };
}

/** The file is stored: it leaves the list, and its picture goes on with its new id. */
export function settle(state: UploadState, id: number, stored: StoredUpload): UploadState {
  const thumbnail = state.chosen.find((file) => file.id === id)?.thumbnail;
  const earlier = new Set(state.stored.files.map((file) => file.id));
  const added = stored.files.find((file) => !earlier.has(file.id));
  const settled = {
    ...say(without(state, id), sayOf(state, id, '올렸어요.')),
    stored: { ...stored, files: stored.files.filter((file) => !state.removed.includes(file.id)) },
    storedCount: state.storedCount + 1,
    storedAs: added ? { ...state.storedAs, [id]: added.id } : state.storedAs,
  };
  return thumbnail ? picture(settled, id, thumbnail) : settled;
}
