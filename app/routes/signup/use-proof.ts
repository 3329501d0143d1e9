import { type FormEvent, useEffect, useState } from 'react';

/** Where the work on one challenge is. `unable`: this browser cannot do it, and the question is asked. */
type Work = { of: string; solution: string | null; isUnable: boolean };

/**
 * Works on the challenge beside the page, from the first touch of the form on. A form that is sent before it is solved
 * waits for that and goes by itself.
 *
 * @param challenge null: none is asked for
 */
export function useProof(formId: string, challenge: string | null) {
  const [work, setWork] = useState<Work | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const { solution = null, isUnable = false } = work?.of === challenge ? work : {};
  useEffect(() => {
    const form = document.getElementById(formId);
    if (challenge === null || !form) return;
    const end = (done: Omit<Work, 'of'>) => setWork({ of: challenge, ...done });
    // there is none on a page of plain http
    if (!globalThis.crypto?.subtle) return end({ solution: null, isUnable: true });
    let worker: Worker | null = null;
    const start = () => {
      if (worker) return;
      worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }) => end({ solution: data, isUnable: data === null });
      worker.onerror = () => end({ solution: null, isUnable: true });
      worker.postMessage(challenge);
    };
    const touches = ['focusin', 'pointerdown', 'submit'];
    for (const touch of touches) form.addEventListener(touch, start);
    if (form.contains(document.activeElement)) start();
    return () => {
      for (const touch of touches) form.removeEventListener(touch, start);
      worker?.terminate();
    };
  }, [challenge, formId]);
  useEffect(() => {
    if (!isWaiting || !(solution || isUnable)) return;
    setWaiting(false);
    const form = document.getElementById(formId);
    if (solution && form instanceof HTMLFormElement) form.requestSubmit();
  }, [isWaiting, solution, isUnable, formId]);
  return {
    solution,
    isUnable,
    isWaiting,
    /** Keeps a form that has to wait. */
    hold(event: FormEvent) {
      if (challenge === null || solution || isUnable || event.defaultPrevented) return;
      event.preventDefault();
      setWaiting(true);
    },
  };
}
