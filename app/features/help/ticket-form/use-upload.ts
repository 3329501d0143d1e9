import { useMatches, useSubmit } from '@remix-run/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { attachmentTexts } from '~/domain/help/inquiry';
import { postForm } from '~/features/shell/sending/post-form';
import type { FormType } from '~protocol/help/codes';
import { type FilesAnswer, readFilesAnswer as read } from './files-answer';
import { heldFiles, takeFiles, uploadProblem } from './take-files';
import type { StoredUpload } from './upload-files';
import {
  initialUpload,
  isReadyToSubmit,
  isUploading,
  sendingFile,
  type UploadEvent,
  uploadReducer,
} from './upload-state';

/** Twice the pixels that it is shown with. */
const thumbnailSide = 80;

/** A square from the middle of a picture as a data: address; null for what the browser cannot draw. */
async function drawThumbnail(file: File): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file);
    const cut = Math.min(picture.width, picture.height);
    const canvas = Object.assign(document.createElement('canvas'), {
      width: thumbnailSide,
      height: thumbnailSide,
    });
    const left = (picture.width - cut) / 2;
    const top = (picture.height - cut) / 2;
    canvas.getContext('2d')?.drawImage(picture, left, top, cut, cut, 0, 0, thumbnailSide, thumbnailSide);
    picture.close();
    return canvas.toDataURL('image/webp', 0.8);
  } catch {
    return null;
  }
}

/** The element of a chosen file. */
export const rowIdOf = ({ id }: { id: number }) => `chosen-file-${id}`;

interface UploadOptions {
  form: RefObject<HTMLFormElement>;
  path: string;
  formType: FormType;
  helpEmail: string;
  /** the files that are stored when the form is shown; another object means another answer of the form */
  uploaded: StoredUpload;
}

const inputOf = ({ current }: RefObject<HTMLFormElement>) =>
  current?.elements.namedItem('files[]') as HTMLInputElement | null | undefined;

/** The file input must hold the listed files: the browser sends it when the form is sent without this script. */
function keepChosen(input: HTMLInputElement, files: File[]) {
  try {
    const kept = new DataTransfer();
    for (const file of files) kept.items.add(file);
    input.files = kept.files;
  } catch {
    input.value = '';
  }
}

/** The whole form is sent, so that its text is saved with its files. */
function bodyOf(form: HTMLFormElement | null, fields: Record<string, string>, file?: File): FormData {
  const body = new FormData(form ?? undefined);
  body.delete('files[]');
  for (const [name, value] of Object.entries({ ...fields, storeFiles: '1' })) body.set(name, value);
  if (file) body.append('files[]', file, file.name);
  return body;
}

function eventOf(id: number, answer: FilesAnswer | null): UploadEvent {
  const error = answer ? answer.errors.attachedFiles?.[0] : attachmentTexts.failed;
  if (!answer || error) {
    const type = answer?.mayRetry === false ? 'refused' : 'failed';
    return { type, id, error: error ?? attachmentTexts.failed };
  }
  return { type: 'stored', id, stored: { files: answer.files, ticketId: answer.values.ticketId ?? '' } };
}

/**
 * A script stores each file as soon as it is chosen, with the text as it is then, so that both are there after the tab was
 * closed; the form is submitted without them when all are stored. Without a script one request does both, in the same order.
 */
export function useUpload({ form, path, formType, helpEmail, uploaded }: UploadOptions) {
  const routeId = useMatches().at(-1)?.id ?? '';
  const submit = useSubmit();
  const [state, setState] = useState(() => initialUpload(uploaded));
  const { stored, chosen } = state;
  const { ticketId } = stored;

  const latest = useRef(state);
  const dispatch = useCallback(
    (event: UploadEvent) => {
      const before = latest.current;
      const after = uploadReducer(before, event);
      latest.current = after;
      setState(after);
      // The input changes here and now, with the list. An effect would come later, and could empty an input into which
      // other files were chosen meanwhile.
      const input = inputOf(form);
      const held = heldFiles(after);
      if (input && (event.type === 'chosen' || held.length < heldFiles(before).length))
        keepChosen(input, held);
    },
    [form],
  );
  /** Adds what the input holds to what was chosen before, which a browser takes out of it at each choice. */
  const choose = useCallback(() => {
    const picked = [...(inputOf(form)?.files ?? [])];
    if (picked.length === 0) return;
    const { lastId } = latest.current;
    const files = takeFiles(latest.current, picked, { formType, helpEmail });
    dispatch({ type: 'chosen', files });
    for (const [index, { file }] of files.entries())
      void drawThumbnail(file).then((thumbnail) => {
        if (thumbnail) dispatch({ type: 'pictured', id: lastId + index + 1, thumbnail });
      });
  }, [form, dispatch, formType, helpEmail]);
  // what was chosen before the script ran
  useEffect(choose, [choose]);

  const shown = useRef(uploaded);
  useEffect(() => {
    if (shown.current === uploaded) return;
    shown.current = uploaded;
    dispatch({ type: 'restored', stored: uploaded });
  }, [uploaded, dispatch]);

  const { id, file } = sendingFile(state) ?? {};
  useEffect(() => {
    if (id === undefined || !file) return;
    const abort = new AbortController();
    const { signal } = abort;
    const onProgress = (sent: number) => dispatch({ type: 'progress', id, sent });
    void postForm(path, routeId, bodyOf(form.current, { ticketId }, file), { read, onProgress, signal }).then(
      (answer) => {
        if (!signal.aborted) dispatch(eventOf(id, answer));
      },
    );
    return () => abort.abort();
  }, [id, file, ticketId, form, path, routeId, dispatch]);

  // after the commit that printed the ticketId
  const isReady = isReadyToSubmit(state);
  useEffect(() => {
    if (!isReady || !form.current) return;
    submit(form.current);
    dispatch({ type: 'submitted' });
  }, [isReady, form, submit, dispatch]);

  const { stopped } = state;
  useEffect(() => {
    if (stopped) (document.getElementById(rowIdOf(stopped)) ?? inputOf(form))?.focus();
  }, [stopped, form]);

  return {
    isUploading: isUploading(state),
    files: stored.files,
    ticketId,
    chosen,
    /** a file was chosen since the form was shown: an error of its last answer is over */
    hasChosen: state.lastId > 0,
    thumbnails: state.thumbnails,
    /** why a file on the list is refused; a press of the button goes to it until it is gone */
    problem: uploadProblem(state),
    said: state.said,
    storedCount: state.storedCount,
    choose,
    /** removes a chosen file, also while it is being sent */
    cancel: (id: number) => dispatch({ type: 'cancelled', id }),
    retry: (id: number) => dispatch({ type: 'retry', id }),
    async removeStored(fileId: string) {
      const answer = await postForm(path, routeId, bodyOf(form.current, { ticketId, removeFile: fileId }), {
        read,
      });
      if (answer?.files.every((file) => file.id !== fileId)) dispatch({ type: 'removed', fileId });
    },
    /** true when files must be sent first: the form follows when they are stored, or the focus goes to the file that is not */
    sendFilesFirst(): boolean {
      if (chosen.length === 0) return false;
      dispatch({ type: 'send' });
      return true;
    },
  };
}

export type Upload = ReturnType<typeof useUpload>;
