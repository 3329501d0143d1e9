import { useMatches, useSubmit } from '@remix-run/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { attachmentError, attachmentTexts } from '~/domain/inquiry';
import type { ListedFile } from '~/ui/file-list/file-list';
import type { FormType } from '~protocol/help-codes';
import { postForm } from './post-form';

/** A file that was chosen and is not stored yet. */
export interface ChosenFile {
  id: number;
  file: File;
  state: 'chosen' | 'sending' | 'failed';
  /** 0 … 1 */
  sent: number;
  error: string | null;
}

interface UploadOptions {
  form: RefObject<HTMLFormElement>;
  path: string;
  formType: FormType;
  helpEmail: string;
  /** what is stored when the form is shown */
  begun: { files: readonly ListedFile[]; ticketId: string };
}

type Phase = 'idle' | 'uploading' | 'submitting';

const inputOf = ({ current }: RefObject<HTMLFormElement>) =>
  current?.elements.namedItem('files[]') as HTMLInputElement | null | undefined;

/** What the input holds goes along when the form is sent without us: it must be what is listed. */
function keepChosen(input: HTMLInputElement, files: File[]) {
  try {
    const kept = new DataTransfer();
    for (const file of files) kept.items.add(file);
    input.files = kept.files;
  } catch {
    input.value = '';
  }
}

/**
 * idle → uploading files → submitting (help-centre §4.6): a script stores the chosen files one by one, and sends the
 * form without them when all are stored. Without a script one request does both, in the same order.
 */
export function useUpload({ form, path, formType, helpEmail, begun }: UploadOptions) {
  const routeId = useMatches().at(-1)?.id ?? '';
  const submit = useSubmit();
  const [phase, setPhase] = useState<Phase>('idle');
  const [stored, setStored] = useState(begun);
  const [chosen, setChosen] = useState<ChosenFile[]>([]);
  const serial = useRef(0);
  const sending = useRef<{ id: number; abort: AbortController } | null>(null);

  const choose = useCallback(() => {
    const chosenNow = [...(inputOf(form)?.files ?? [])].map((file): ChosenFile => {
      serial.current += 1;
      return { id: serial.current, file, state: 'chosen', sent: 0, error: null };
    });
    setChosen(chosenNow);
  }, [form]);

  // what was chosen before the script ran
  useEffect(choose, [choose]);
  const shown = useRef(begun);
  useEffect(() => {
    if (shown.current === begun) return;
    shown.current = begun;
    // an answer of the form lists everything that is stored
    setStored(begun);
    const input = inputOf(form);
    if (input) input.value = '';
    setChosen([]);
  }, [begun, form]);
  useEffect(() => () => sending.current?.abort.abort(), []);

  // after the commit that printed the ticketId of what was stored
  useEffect(() => {
    if (phase !== 'submitting' || !form.current) return;
    submit(form.current);
    setPhase('idle');
  }, [phase, form, submit]);

  const change = (id: number, changes: Partial<ChosenFile>) =>
    setChosen((files) => files.map((file) => (file.id === id ? { ...file, ...changes } : file)));

  const forget = (id: number) =>
    setChosen((files) => {
      const rest = files.filter((file) => file.id !== id);
      const input = inputOf(form);
      if (input)
        keepChosen(
          input,
          rest.map(({ file }) => file),
        );
      return rest;
    });

  /** The whole form goes along, so that its text is kept with its files. */
  function bodyWith(fields: Record<string, string>, file?: File): FormData {
    const body = new FormData(form.current ?? undefined);
    body.delete('files[]');
    for (const [name, value] of Object.entries({ ...fields, storeFiles: '1' })) body.set(name, value);
    if (file) body.append('files[]', file, file.name);
    return body;
  }

  /** @returns the upload's id; null when the file was refused, given up or did not arrive */
  async function store({ id, file }: ChosenFile, ticketId: string): Promise<string | null> {
    const abort = new AbortController();
    sending.current = { id, abort };
    change(id, { state: 'sending', sent: 0, error: null });
    const answer = await postForm(path, routeId, bodyWith({ ticketId }, file), {
      onProgress: (sent) => change(id, { sent }),
      signal: abort.signal,
    });
    sending.current = null;
    const error = answer ? (answer.errors.attachedFiles?.[0] ?? null) : attachmentTexts.failed;
    if (!answer || error) {
      change(id, { state: 'failed', error });
      return null;
    }
    const now = { files: answer.files, ticketId: answer.values.ticketId ?? '' };
    setStored(now);
    forget(id);
    return now.ticketId;
  }

  async function storeAll(files: ChosenFile[], next: Phase) {
    setPhase('uploading');
    let { ticketId } = stored;
    let left = files.length;
    for (const file of files) {
      const id = await store(file, ticketId);
      if (id === null) continue;
      ticketId = id;
      left -= 1;
    }
    setPhase(left === 0 ? next : 'idle');
  }

  return {
    isUploading: phase === 'uploading',
    files: stored.files,
    ticketId: stored.ticketId,
    chosen,
    /** what the choice is refused for, said before anything is sent */
    problem: attachmentError(
      chosen.map(({ file }) => file),
      stored.files,
      formType,
      helpEmail,
    ),
    choose,
    /** takes a chosen file away, also while it is being sent */
    cancel(id: number) {
      if (sending.current?.id === id) sending.current.abort.abort();
      forget(id);
    },
    retry: (file: ChosenFile) => void storeAll([file], 'idle'),
    async removeStored(fileId: string) {
      const answer = await postForm(
        path,
        routeId,
        bodyWith({ ticketId: stored.ticketId, removeFile: fileId }),
      );
      if (answer) setStored({ ...stored, files: answer.files });
    },
    /** true when files have to go first: the form is sent when they are stored */
    sendFilesFirst(): boolean {
      if (chosen.length === 0) return false;
      void storeAll(chosen, 'submitting');
      return true;
    },
  };
}

export type Upload = ReturnType<typeof useUpload>;
