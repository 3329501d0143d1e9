import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { links } from '~/links/links';
import { onLeaveForm } from './leave-form';
import { forgetUnsaved, keepUnsaved, type UnsavedPlace } from './unsaved';

const pauseMs = 1_000;

/** The form without its files: those belong to the draft once they are stored. */
function fieldsOf(form: HTMLFormElement): FormData {
  const typed = new FormData(form);
  typed.delete('files[]');
  return typed;
}

interface Saved {
  saved: boolean;
  /** nothing was written that would be missed */
  isEmpty?: boolean;
  /** the key of what is written now: under the form's own key a ticket was registered */
  nextKey?: string;
}

/**
 * Saves the form when typing has paused for a second, and when the page is left. The server refuses a save
 * after the form was registered, so it is safe to save on every leave. Until the server has it, it is kept in this browser.
 */
export function useDraft(formRef: RefObject<HTMLFormElement>, { formType, userId }: UnsavedPlace) {
  const [saved, setSaved] = useState(false);
  const [nextKey, setNextKey] = useState<string>();
  const state = useRef({
    isDirty: false,
    isSending: false,
    isOver: false,
    timer: 0,
    /** of the save that is on its way */
    abort: null as AbortController | null,
  });

  const send = useCallback(
    async (form: HTMLFormElement) => {
      const now = state.current;
      const place = { formType, userId };
      const fields = fieldsOf(form);
      now.isDirty = false;
      now.isSending = true;
      keepUnsaved(place, fields);
      now.abort = new AbortController();
      const { signal } = now.abort;
      const answer = await window
        .fetch(links.helpDraft(formType), { method: 'POST', body: fields, keepalive: true, signal })
        .then((response) => (response.ok ? (response.json() as Promise<Saved>) : null))
        .catch(() => null);
      now.isSending = false;
      // a used key after the form is gone: it was registered
      if (answer?.saved || answer?.isEmpty || (answer?.nextKey && now.isOver)) forgetUnsaved(place);
      else now.isDirty = true;
      return answer;
    },
    [formType, userId],
  );

  const wait = useCallback(() => {
    const now = state.current;
    window.clearTimeout(now.timer);
    now.timer = window.setTimeout(async () => {
      const form = formRef.current;
      if (!form || !now.isDirty || now.isOver) return;
      // one at a time, so that the newest save is also the last one
      if (now.isSending) return wait();
      const answer = await send(form);
      if (answer?.nextKey && !now.isOver) {
        setNextKey(answer.nextKey);
        wait();
      } else if (answer?.saved && !now.isDirty) setSaved(true);
    }, pauseMs);
  }, [formRef, send]);

  const touch = useCallback(() => {
    state.current.isDirty = true;
    setSaved(false);
    wait();
  }, [wait]);

  useEffect(() => {
    const now = state.current;
    const form = formRef.current;
    const sendUnsaved = () => {
      if (form && now.isDirty && !now.isOver) void send(form);
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') sendUnsaved();
    };
    const leave = () => {
      now.isOver = true;
      now.abort?.abort();
      forgetUnsaved({ formType, userId });
    };
    const waitIfUnsaved = () => now.isDirty && wait();
    now.isOver = false;
    const stopListening = onLeaveForm(leave);
    window.addEventListener('online', waitIfUnsaved);
    window.addEventListener('pagehide', sendUnsaved);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('online', waitIfUnsaved);
      window.removeEventListener('pagehide', sendUnsaved);
      document.removeEventListener('visibilitychange', hide);
      stopListening();
      window.clearTimeout(now.timer);
      sendUnsaved();
      now.isOver = true;
    };
  }, [formRef, send, wait, formType, userId]);

  return {
    saved,
    nextKey,
    touch,
    /** the draft is dropped: save nothing more of this form */
    stop: useCallback(() => {
      state.current.isOver = true;
      forgetUnsaved({ formType, userId });
    }, [formType, userId]),
  };
}
