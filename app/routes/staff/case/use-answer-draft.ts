import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { usePart } from '~/features/shell/sending/use-part';
import type { DraftAnswer } from './answer.action.server';

const pauseMs = 1_000;

/** Keeps the answer on the server while it is typed: a second after the last key, and at once when its field is left. */
export function useAnswerDraft(form: RefObject<HTMLFormElement>) {
  const { send, data, isBusy, hasFailed } = usePart<DraftAnswer>({ isQuiet: true });
  const timer = useRef<number>();
  const latest = useRef(send);
  latest.current = send;
  const stop = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  const save = useCallback(() => {
    stop();
    if (!form.current) return;
    const body = new FormData(form.current);
    body.delete('files[]');
    body.set('intent', 'draft');
    body.set('auto', '1');
    latest.current(window.location.href, body);
  }, [form, stop]);
  useEffect(() => stop, [stop]);
  return {
    saved: !isBusy && !hasFailed && data?.saved,
    touch() {
      stop();
      timer.current = window.setTimeout(save, pauseMs);
    },
    /** what is still to be saved is saved now */
    flush() {
      if (timer.current !== undefined) save();
    },
    /** the answer is being sent: nothing more is to be kept */
    stop,
  };
}
