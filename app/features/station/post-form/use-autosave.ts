import { useLocation, useMatches } from '@remix-run/react';
import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useShowToast } from '~/features/shell/frame/toasts';
import { adviceOn, noAnswerOf } from '~/features/shell/sending/ask-route';
import { dataAddress, isRouteAnswer } from '~/framework';

const pauseMs = 1_500;

interface Kept {
  saved: boolean;
  /** why it was not kept */
  problem: string | null;
}

/** The form without files: those are uploaded by themselves. */
function fieldsOf(form: HTMLFormElement): FormData {
  const typed = new FormData(form);
  typed.delete('files[]');
  typed.set('intent', 'autosave');
  return typed;
}

/** @throws Response what is not the action's answer */
function readKept(response: Response): Promise<Kept> {
  if (!response.ok || !isRouteAnswer(response)) throw response;
  return response.json();
}

/**
 * Keeps the form on the server when typing has paused, and when the page is left. What comes after the post was sent
 * keeps nothing (the platform knows by the form's key), so it is safe on every leave.
 */
export function useAutosave(formRef: RefObject<HTMLFormElement>, isOn: boolean) {
  const [saved, setSaved] = useState(false);
  const { pathname } = useLocation();
  const routeId = useMatches().at(-1)?.id ?? '';
  const state = useRef({ isDirty: false, isSending: false, timer: 0 });

  const showToast = useShowToast();
  /** `keepalive`: the page is being left; browsers take 64 KiB then. `isAsked`: the writer pressed and hears why it was not kept. */
  const send = useCallback(
    async ({ keepalive = false, isAsked = false } = {}) => {
      const form = formRef.current;
      const now = state.current;
      if (!form) return;
      now.isDirty = false;
      now.isSending = true;
      const answer = await window
        .fetch(dataAddress(pathname, routeId), { method: 'POST', body: fieldsOf(form), keepalive })
        .then(readKept)
        .catch((thrown: unknown) => ({ saved: false, problem: adviceOn(noAnswerOf(thrown), '시도해') }));
      now.isSending = false;
      setSaved(answer.saved && !now.isDirty);
      if (isAsked && answer.problem)
        showToast({ tone: 'problem', text: `임시 저장하지 못했어요. ${answer.problem}` });
    },
    [formRef, pathname, routeId, showToast],
  );

  const wait = useCallback(() => {
    const now = state.current;
    window.clearTimeout(now.timer);
    now.timer = window.setTimeout(() => {
      // one at a time, so that the newest save is also the last one
      if (now.isSending) wait();
      else if (now.isDirty) void send();
    }, pauseMs);
  }, [send]);

  const touch = useCallback(() => {
    if (!isOn) return;
    state.current.isDirty = true;
    setSaved(false);
    wait();
  }, [isOn, wait]);

  useEffect(() => {
    const now = state.current;
    const leave = () => {
      if (now.isDirty) void send({ keepalive: true });
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      window.clearTimeout(now.timer);
    };
  }, [send]);

  return {
    saved,
    touch,
    /** the form is on its way: nothing of it is kept beside */
    stop: () => {
      window.clearTimeout(state.current.timer);
      state.current.isDirty = false;
    },
    /** the button's own: the page stays as it is */
    saveNow: (event: MouseEvent) => {
      event.preventDefault();
      void send({ isAsked: true });
    },
  };
}
