import { useFetcher, useSubmit } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { TicketAnswer } from './submit-ticket.server';

type Phase = 'idle' | 'uploading' | 'submitting';

const chosenFiles = (form: HTMLFormElement) => [
  ...((form.elements.namedItem('files[]') as HTMLInputElement).files ?? []),
];

/**
 * idle → uploading files → submitting (help-centre §4.6): a script stores the chosen files first and sends the form
 * without them afterwards. Without a script one request does both, in the same order.
 */
export function useUpload(form: RefObject<HTMLFormElement>, path: string, answer: TicketAnswer | undefined) {
  const fetcher = useFetcher<TicketAnswer>();
  const submit = useSubmit();
  const [phase, setPhase] = useState<Phase>('idle');
  const [stored, setStored] = useState<(Pick<TicketAnswer, 'files'> & { ticketId: string }) | null>(null);
  const [error, setError] = useState<string | null>(null);
  const handled = useRef<TicketAnswer>();

  const upload = () => {
    const element = form.current;
    if (!element) return;
    const sent = new FormData();
    // the form token must be the first field of a multipart form
    for (const name of ['csrf', 'ticketId']) {
      const field = element.elements.namedItem(name);
      if (field instanceof HTMLInputElement) sent.append(name, field.value);
    }
    sent.append('storeFiles', '1');
    for (const file of chosenFiles(element)) sent.append('files[]', file, file.name);
    setError(null);
    setPhase('uploading');
    fetcher.submit(sent, { method: 'post', action: path, encType: 'multipart/form-data' });
  };

  useEffect(() => {
    const { data, state } = fetcher;
    if (phase !== 'uploading' || state !== 'idle' || !data || data === handled.current) return;
    handled.current = data;
    setStored({ ticketId: data.values.ticketId ?? '', files: data.files });
    setError(data.errors.attachedFiles?.[0] ?? null);
    const input = form.current?.elements.namedItem('files[]');
    if (input instanceof HTMLInputElement) input.value = '';
    setPhase(data.errors.attachedFiles ? 'idle' : 'submitting');
  }, [fetcher, phase, form]);

  // after the commit that printed the ticketId of what was stored
  useEffect(() => {
    if (phase !== 'submitting' || !form.current) return;
    submit(form.current);
    setPhase('idle');
  }, [phase, form, submit]);

  // an answer of the form lists everything that is stored
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is what counts
  useEffect(() => {
    setStored(null);
    setError(null);
  }, [answer]);

  return {
    isUploading: phase === 'uploading',
    error,
    files: stored?.files ?? answer?.files ?? [],
    ticketId: stored?.ticketId ?? answer?.values.ticketId ?? '',
    /** true when files have to go first: the form is sent when they are stored */
    sendFilesFirst(): boolean {
      if (!form.current || chosenFiles(form.current).length === 0) return false;
      upload();
      return true;
    },
  };
}
