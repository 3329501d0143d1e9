import { named, type TakenFile } from './take-files';
import {
  type ChosenFile,
  change,
  picture,
  remove,
  type StoredUpload,
  say,
  sayOf,
  settle,
  type UploadState,
  without,
} from './upload-files';

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
  storedAs: {},
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

const queued = { state: 'queued', sent: 0, error: null } as const;

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

/** The files of a ticket form: each goes up as soon as it is chosen, one by one; a press in between waits for them. */
export function uploadReducer(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'chosen':
      return advance(add(state, event.files));
    case 'pictured':
      return picture(state, event.id, event.thumbnail);
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
