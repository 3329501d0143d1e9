import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { matchRoutes } from 'react-router-dom';
import { adviceOn, askRoute, noAnswerOf } from './ask-route';
import { useShowToast } from './toasts';

interface Part<Answer> {
  data: Answer | undefined;
  isBusy: boolean;
  /** the form that is on its way: what it changes can be shown at once */
  formData?: FormData;
  /** the last try got no answer; `data` is still the one before */
  hasFailed: boolean;
}

interface PartOptions {
  /** a failure is not told: nobody asked for the part, or the page has a sentence of its own */
  isQuiet?: boolean;
}

/**
 * Loads or sends a part of a page. Unlike the router's fetchers, which put the failure page in the page's place, a try
 * that gets no answer leaves the page as it is and is told in a toast; and no other part is loaded again.
 */
export function usePart<Answer>({ isQuiet = false }: PartOptions = {}) {
  const [part, setPart] = useState<Part<Answer>>({ data: undefined, isBusy: false, hasFailed: false });
  const showToast = useShowToast();
  const last = useRef<AbortController>();
  useEffect(() => () => last.current?.abort(), []);

  const ask = useCallback(
    async (href: string, body?: FormData) => {
      last.current?.abort();
      const own = new AbortController();
      last.current = own;
      setPart((before) => ({ ...before, isBusy: true, formData: body }));
      try {
        const { pathname, search } = new URL(href, window.location.href);
        const routeId = matchRoutes(window.__remixRouter.routes, pathname)?.at(-1)?.route.id ?? '';
        const fields = body && new URLSearchParams([...body].map(([name, value]) => [name, String(value)]));
        const data = await askRoute<Answer>(pathname + search, routeId, { body: fields, signal: own.signal });
        if (!own.signal.aborted) setPart({ data, isBusy: false, hasFailed: false });
      } catch (thrown) {
        if (own.signal.aborted) return;
        setPart(({ data }) => ({ data, isBusy: false, hasFailed: true }));
        if (!isQuiet) showToast({ tone: 'problem', text: adviceOn(noAnswerOf(thrown), '시도해') });
      }
    },
    [isQuiet, showToast],
  );
  const load = useCallback((href: string): void => void ask(href), [ask]);
  const send = useCallback((href: string, body: FormData): void => void ask(href, body), [ask]);
  /**
   * Of a form of the part: its action is told by `enhanced` that a script asks. A second press while the first is on its
   * way does nothing.
   */
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (part.isBusy) return;
    const form = event.currentTarget;
    const body = new FormData(form, (event.nativeEvent as SubmitEvent).submitter);
    body.set('enhanced', '1');
    send(form.action, body);
  };
  return { ...part, load, send, onSubmit };
}
