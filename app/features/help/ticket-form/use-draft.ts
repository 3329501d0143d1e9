import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { links } from '~/links/links';

const pauseMs = 1_000;

/** Everything but the files: those are kept once they are stored. */
function typedIn(form: HTMLFormElement): FormData {
  const typed = new FormData(form);
  typed.delete('files[]');
  return typed;
}

/**
 * Keeps what is typed once typing has paused for a second, and when the page is left. The server refuses what comes
 * after the form was registered, so that leaving may always send.
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
        .fetch(links.helpDraft(formType), { method: 'POST', body: typedIn(form), keepalive: true })
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
      // one at a time: the last one sent is the last one kept
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
    /** the draft is given up: nothing more is kept of this form */
    stop: useCallback(() => {
      state.current.isOver = true;
    }, []),
  };
}
