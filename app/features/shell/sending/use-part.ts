import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useShowToast } from '~/features/shell/frame/toasts';
import { routeIdOf } from '~/framework';
import { adviceOn, askRoute, fieldsOf, noAnswerOf } from './ask-route';

interface Part<Answer> {
  data: Answer | undefined;
  isBusy: boolean;
  /** the form that `data` answers */
  answered?: FormData;
  /** the forms that are on their way or wait for their turn: what they change can be shown at once */
  pending: readonly FormData[];
  /** the last try got no answer; `data` is still the one before */
  hasFailed: boolean;
  /** what to say of that */
  advice?: string;
}

/** A press that is sent when those before it are answered. */
interface Press {
  /** a later press of the same button takes its place */
  button: HTMLElement | null;
  href: string;
  body: FormData;
}

const isSame = (one: Press, other: Press) =>
  one.button === other.button &&
  one.href === other.href &&
  String(fieldsOf(one.body)) === String(fieldsOf(other.body));

/** @param alone of what is sent without a press */
const bodiesOf = (presses: readonly Press[], alone?: FormData) =>
  presses.length > 0 ? presses.map(({ body }) => body) : alone ? [alone] : [];

const nothing = { data: undefined, isBusy: false, pending: [], hasFailed: false };

interface PartOptions {
  /** a failure is not shown: nobody asked for the part, or the page has a sentence of its own */
  isQuiet?: boolean;
  /** a form is on its way, or waits for its turn */
  onPress?: (form: FormData) => void;
  /** these forms got no answer and will get none: the one that was on its way, and those that waited for it */
  onFailure?: (forms: readonly FormData[]) => void;
}

/**
 * Loads or sends a part of a page. Unlike the router's fetchers, which put the failure page in the page's place, a try
 * that gets no answer leaves the page as it is and is shown in a toast; and no other part is loaded again.
 */
export function usePart<Answer>(options: PartOptions = {}) {
  const latest = useRef(options);
  latest.current = options;
  const [part, setPart] = useState<Part<Answer>>(nothing);
  const showToast = useShowToast();
  const last = useRef<AbortController>();
  useEffect(() => () => last.current?.abort(), []);

  /** the press that is on its way, and those that wait for its answer */
  const presses = useRef<Press[]>([]);

  /** @returns whether an answer came */
  const ask = useCallback(
    async (href: string, body?: FormData): Promise<boolean> => {
      last.current?.abort();
      const own = new AbortController();
      last.current = own;
      setPart((before) => ({ ...before, isBusy: true, pending: bodiesOf(presses.current, body) }));
      try {
        const { pathname, search } = new URL(href, window.location.href);
        const fields = body && fieldsOf(body);
        const data = await askRoute<Answer>(pathname + search, routeIdOf(pathname), {
          body: fields,
          signal: own.signal,
        });
        if (own.signal.aborted) return false;
        setPart({ ...nothing, data, answered: body });
        return true;
      } catch (thrown) {
        if (own.signal.aborted) return false;
        const advice = adviceOn(noAnswerOf(thrown), '시도해');
        setPart(({ data, answered }) => ({ ...nothing, data, answered, hasFailed: true, advice }));
        latest.current.onFailure?.(bodiesOf(presses.current, body));
        if (!latest.current.isQuiet) showToast({ tone: 'problem', text: advice });
        return false;
      }
    },
    [showToast],
  );
  const load = useCallback((href: string): void => void ask(href), [ask]);
  const send = useCallback((href: string, body: FormData): void => void ask(href, body), [ask]);
  /**
   * Sends a press. What it changes is shown at once; it goes when what was pressed before is answered, and not at all when
   * that is the same, or got no answer: a toast has said so.
   */
  const press = useCallback(
    async (next: Press) => {
      const [onItsWay, ...waiting] = presses.current;
      const others = waiting.filter(({ button }) => button !== next.button);
      if (onItsWay) {
        const isAsked = others.length === 0 && isSame(onItsWay, next);
        presses.current = [onItsWay, ...others, ...(isAsked ? [] : [next])];
        if (!isAsked) latest.current.onPress?.(next.body);
        return setPart((before) => ({ ...before, pending: bodiesOf(presses.current) }));
      }
      presses.current = [next];
      latest.current.onPress?.(next.body);
      while (presses.current[0]) {
        const { href, body } = presses.current[0];
        const isAnswered = await ask(href, body);
        presses.current = isAnswered ? presses.current.slice(1) : [];
      }
    },
    [ask],
  );
  /** Of a form of the part: its action is told by `enhanced` that a script asks. A button that is not to be pressed does nothing. */
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (button?.ariaDisabled === 'true') return;
    const body = new FormData(form, button);
    body.set('enhanced', '1');
    void press({ button, href: form.action, body });
  };
  return { ...part, formData: part.pending.at(-1), load, send, press, onSubmit };
}
