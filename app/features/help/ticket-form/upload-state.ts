import { attachmentError } from '~/domain/inquiry';
import type { ListedFile } from '~/ui/file-list/file-list';
import type { FormType } from '~protocol/help-codes';

/** A file that was chosen and is not stored yet. */
export interface ChosenFile {
  id: number;
  file: File;
  /** chosen → queued → sending → stored, which takes it off the list, or failed */
  state: 'chosen' | 'queued' | 'sending' | 'failed';
  /** 0 … 1 */
  sent: number;
  error: string | null;
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
  /** the form is to be submitted as soon as every file is stored */
  submitsAfter: boolean;
  /** the id that was given last */
  lastId: number;
}

export type UploadEvent =
  /** the input holds other files than before */
  | { type: 'chosen'; files: readonly File[] }
  /** every chosen file is to be sent, then the form */
  | { type: 'send' }
  /** one file is to be sent again */
  | { type: 'retry'; id: number }
  | { type: 'progress'; id: number; sent: number }
  | { type: 'stored'; id: number; stored: StoredUpload }
  | { type: 'failed'; id: number; error: string | null }
  /** a chosen file was taken off the list, maybe while it was being sent */
  | { type: 'cancelled'; id: number }
  /** a stored file was removed: these are left */
  | { type: 'removed'; files: readonly ListedFile[] }
  /** an answer of the form lists everything that is stored; what is chosen and not stored stays chosen */
  | { type: 'restored'; stored: StoredUpload }
  | { type: 'submitted' };

export const initialUpload = (stored: StoredUpload): UploadState => ({
  stored,
  chosen: [],
  submitsAfter: false,
  lastId: 0,
});

/** The file that is being sent: one at a time. */
export const sendingFile = ({ chosen }: UploadState) => chosen.find(({ state }) => state === 'sending');

export const isUploading = ({ chosen }: UploadState) =>
  chosen.some(({ state }) => state === 'queued' || state === 'sending');

export const isReadyToSubmit = ({ submitsAfter, chosen }: UploadState) => submitsAfter && chosen.length === 0;

/** What the choice is refused for before anything is sent; null when all is well. */
export const uploadProblem = ({ chosen, stored }: UploadState, formType: FormType, helpEmail: string) =>
  attachmentError(
    chosen.map(({ file }) => file),
    stored.files,
    formType,
    helpEmail,
  );

const change = (state: UploadState, id: number, changes: Partial<ChosenFile>): UploadState => ({
  ...state,
  chosen: state.chosen.map((file) => (file.id === id ? { ...file, ...changes } : file)),
});

const without = (state: UploadState, id: number): UploadState => ({
  ...state,
  chosen: state.chosen.filter((file) => file.id !== id),
});

const queued = { state: 'queued', sent: 0, error: null } as const;

/** Sends the next file of the queue. A form whose queue ended with files left over is not submitted by itself. */
function advance(state: UploadState): UploadState {
  if (sendingFile(state)) return state;
  const next = state.chosen.find((file) => file.state === 'queued');
  if (next) return change(state, next.id, { state: 'sending' });
  return { ...state, submitsAfter: state.submitsAfter && state.chosen.length === 0 };
}

/** The files of a ticket form: idle → sending one by one → submitting the form without them. */
export function uploadReducer(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'chosen':
      return {
        ...state,
        submitsAfter: false,
        chosen: event.files.map((file, index) => ({
          id: state.lastId + index + 1,
          file,
          state: 'chosen',
          sent: 0,
          error: null,
        })),
        lastId: state.lastId + event.files.length,
      };
    case 'send':
      return advance({
        ...state,
        submitsAfter: true,
        chosen: state.chosen.map((file) => ({ ...file, ...queued })),
      });
    case 'retry':
      return advance(change(state, event.id, queued));
    case 'progress':
      return change(state, event.id, { sent: event.sent });
    case 'stored':
      return advance({ ...without(state, event.id), stored: event.stored });
    case 'failed':
      return advance(change(state, event.id, { state: 'failed', error: event.error }));
    case 'cancelled':
      return advance({ ...without(state, event.id), submitsAfter: false });
    case 'removed':
      return { ...state, stored: { ...state.stored, files: event.files } };
    case 'restored':
      return { ...state, stored: event.stored, submitsAfter: false };
    case 'submitted':
      return { ...state, submitsAfter: false };
  }
}
