import type { ListedFile } from '~/ui/file-list/file-list';
import { alsoSaid, type Said } from './said';
import { named, type TakenFile } from './take-files';

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

export type UploadEvent =
  /** files are added to those of before; refused ones of the choice before go */
  | { type: 'chosen'; files: readonly TakenFile[] }
  | { type: 'pictured'; id: number; thumbnail: string }
  /** every chosen file is to be sent, then the form */
  | { type: 'send' }
  /** one file is to be sent again */
  | { type: 'retry'; id: number }
  | { type: 'progress'; id: number; sent: number }
  | { type: 'stored'; id: number; stored: StoredUpload }
  /** it may go up another time */
  | { type: 'failed'; id: number; error: string | null }
  /** the server does not take it */
  | { type: 'refused'; id: number; error: string }
  /** a chosen file was taken off the list, maybe while it was being sent */
  | { type: 'cancelled'; id: number }
  /** a stored file was removed */
  | { type: 'removed'; fileId: string }
  /** an answer of the form lists everything that is stored; what is chosen and not stored stays chosen */
  | { type: 'restored'; stored: StoredUpload }
  | { type: 'submitted' };

export const initialUpload = (stored: StoredUpload): UploadState => ({
  stored,
  chosen: [],
  thumbnails: {},
  said: [],
  removed: [],
  storedCount: 0,
  submitsAfter: false,
  stopped: null,
  lastId: 0,
});

/** The file that is being sent: one at a time. */
export const sendingFile = ({ chosen }: UploadState) => chosen.find(({ state }) => state === 'sending');

export const isUploading = ({ chosen }: UploadState) =>
  chosen.some(({ state }) => state === 'queued' || state === 'sending');

export const isReadyToSubmit = ({ submitsAfter, chosen }: UploadState) => submitsAfter && chosen.length === 0;

const change = (state: UploadState, id: number, changes: Partial<ChosenFile>): UploadState => ({
  ...state,
  chosen: state.chosen.map((file) => (file.id === id ? { ...file, ...changes } : file)),
});

const without = (state: UploadState, id: number): UploadState => ({
  ...state,
  chosen: state.chosen.filter((file) => file.id !== id),
});

const queued = { state: 'queued', sent: 0, error: null } as const;

const say = (state: UploadState, text: string): UploadState => ({
  ...state,
  said: alsoSaid(state.said, text),
});

/** Sends the next file of the queue. A form whose queue ended with files left over is not submitted: the first is named. */
function advance(state: UploadState): UploadState {
  if (sendingFile(state)) return state;
  const next = state.chosen.find((file) => file.state === 'queued');
  if (next) return change(state, next.id, { state: 'sending' });
  const [left] = state.chosen;
  if (!state.submitsAfter || !left) return state;
  return { ...say(state, stopText(left)), submitsAfter: false, stopped: { id: left.id } };
}

const stopText = ({ file, state, error }: ChosenFile) =>
  `${named(file.name, error ?? '')} ${state === 'refused' ? '파일을 빼야 보낼 수 있어요.' : '다시 올리거나 빼 주세요.'}`;

const add = (state: UploadState, files: readonly TakenFile[]): UploadState => ({
  ...say(state, files.flatMap(({ error }) => error ?? []).join(' ')),
  submitsAfter: false,
  chosen: [
    ...state.chosen.filter((file) => file.state !== 'refused'),
    ...files.map(({ file, error }, index) => ({
      ...queued,
      ...(error !== null && { state: 'refused' as const, error }),
      id: state.lastId + index + 1,
      file,
      thumbnail: null,
    })),
  ],
  lastId: state.lastId + files.length,
});

const sayOf = ({ chosen }: UploadState, id: number, text: string) => {
  const name = chosen.find((file) => file.id === id)?.file.name;
  return name === undefined ? text : named(name, text);
};

function remove(state: UploadState, fileId: string): UploadState {
  const file = state.stored.files.find(({ id }) => id === fileId);
  return {
    ...(file ? say(state, named(file.name, '지웠어요.')) : state),
    stored: { ...state.stored, files: state.stored.files.filter(({ id }) => id !== fileId) },
    removed: [...state.removed, fileId],
  };
}

/** The file is stored: it leaves the list, and its picture goes on with its new id. */
function settle(state: UploadState, id: number, stored: StoredUpload): UploadState {
  const thumbnail = state.chosen.find((file) => file.id === id)?.thumbnail;
  const earlier = new Set(state.stored.files.map((file) => file.id));
  const added = stored.files.find((file) => !earlier.has(file.id));
  return {
    ...say(without(state, id), sayOf(state, id, '올렸어요.')),
    stored: { ...stored, files: stored.files.filter((file) => !state.removed.includes(file.id)) },
    storedCount: state.storedCount + 1,
    thumbnails: added && thumbnail ? { ...state.thumbnails, [added.id]: thumbnail } : state.thumbnails,
  };
}

/** The files of a ticket form: each goes up as soon as it is chosen, one by one; a press in between waits for them. */
export function uploadReducer(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'chosen':
      return advance(add(state, event.files));
    case 'pictured':
      return change(state, event.id, { thumbnail: event.thumbnail });
    case 'send':
      return advance({
        ...state,
        submitsAfter: true,
        stopped: null,
        chosen: state.chosen.map((file) => (file.state === 'refused' ? file : { ...file, ...queued })),
      });
    case 'retry':
      return advance(change(state, event.id, queued));
    case 'progress':
      return change(state, event.id, { sent: event.sent });
    case 'stored':
      return advance(settle(state, event.id, event.stored));
    case 'failed':
    case 'refused':
      return advance(
        say(
          change(state, event.id, { state: event.type, error: event.error }),
          sayOf(state, event.id, event.error ?? ''),
        ),
      );
    case 'cancelled':
      return advance({
        ...say(without(state, event.id), sayOf(state, event.id, '뺐어요.')),
        submitsAfter: false,
      });
    case 'removed':
      return remove(state, event.fileId);
    case 'restored':
      return { ...state, stored: event.stored, submitsAfter: false };
    case 'submitted':
      return { ...state, submitsAfter: false };
  }
}
