import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { links } from '~/links/links';

const pauseMs = 1_000;

/** The form without its files: those belong to the draft once they are stored. */
function fieldsOf(form: HTMLFormElement): FormData {
  const typed = new FormData(form);
  typed.delete('files[]');
  return typed;
}

/**
 * Saves the form when typing has paused for a second, and when the page is left. The server refuses a save
 * after the form was registered, so it is safe to save on every leave.
 */
export function useDraft(formRef: RefObject<HTMLFormElement>, formType: string) {
  const [saved, setSaved] = useState(false);
  const state = useRef({ isDirty: false, isSending: false, isOver: false, timer: 0 });

  const send = useCallback(
    async (form: HTMLFormElement) => {
      const now = state.current;
      now.isDirty = false;
      now.isSending = true;
      const answer = await window
        .fetch(links.helpDraft(formType), { method: 'POST', body: fieldsOf(form), keepalive: true })
        .then((response) => (response.ok ? (response.json() as Promise<{ saved: boolean }>) : null))
        .catch(() => null);
      now.isSending = false;
      return answer?.saved ?? false;
    },
    [formType],
  );

  const wait = useCallback(() => {
    const now = state.current;
    window.clearTimeout(now.timer);
    now.timer = window.setTimeout(async () => {
      const form = formRef.current;
      if (!form || !now.isDirty || now.isOver) return;
      // one at a time, so that the newest save is also the last one
      if (now.isSending) wait();
      else if ((await send(form)) && !now.isDirty) setSaved(true);
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
    now.isOver = false;
    window.addEventListener('pagehide', sendUnsaved);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', sendUnsaved);
      document.removeEventListener('visibilitychange', hide);
      window.clearTimeout(now.timer);
      sendUnsaved();
      now.isOver = true;
    };
  }, [formRef, send]);

  return {
    saved,
    touch,
    /** the draft is dropped: save nothing more of this form */
    stop: useCallback(() => {
      state.current.isOver = true;
    }, []),
  };
}
