import {
  createContext,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { adviceOn, askRoute, fieldsOf, noAnswerOf } from '~/features/shell/sending/ask-route';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useNativeToast } from '~/features/shell/starting/app-bridge';
import { routeIdOf } from '~/framework';
import { showProblems } from '~/ui/tell-problem';
import { type ToastModel, ToastRegion } from '~/ui/toast/toast';

const stayMs = 5_000;
/** one with a form has to be read, decided on and reached */
const formStayMs = 30_000;
const stayOf = ({ form }: ToastModel) => (form ? formStayMs : stayMs);

/** Does what a toast offers, without leaving the page; answers with what is to be shown then. */
async function sendInPlace(form: HTMLFormElement): Promise<ToastModel> {
  const { pathname, search } = new URL(form.action);
  const body = fieldsOf(new FormData(form));
  body.set('enhanced', '1');
  const { signal } = new AbortController();
  const { toast } = await askRoute<{ toast: ToastModel }>(pathname + search, routeIdOf(pathname), {
    body,
    signal,
  });
  return toast;
}

type ShowToast = (toast: ToastModel) => void;
const ToastContext = createContext<ShowToast>(() => {});

/** Shows a toast for 5 s (D015), one with a form for 30. */
export const useShowToast = () => useContext(ToastContext);

/**
 * `flash` is the toast the server sent with the page: without a script it stays until the next page. With one, every
 * toast disappears after 5 s, one with a form after 30 s; inside the app, one that is text only is shown by the app. What
 * the form of a page's own toast changes stands in the page, which is loaded anew; other forms leave it as it is.
 */
export function Toasts({ flash, children }: { flash: ToastModel | null; children: ReactNode }) {
  const [toasts, setToasts] = useState<Array<ToastModel & { id: string }>>(
    flash ? [{ ...flash, id: 'flash' }] : [],
  );

  const showNative = useNativeToast();
  const native = useRef(showNative);
  native.current = showNative;

  const show = useCallback((toast: ToastModel) => {
    if (!toast.link && !toast.form && native.current(toast.text)) return;
    const id = crypto.randomUUID();
    setToasts((shown) => [...shown, { ...toast, id }]);
    setTimeout(() => setToasts((shown) => shown.filter((other) => other.id !== id)), stayOf(toast));
  }, []);
  const region = useRef<HTMLDivElement>(null);
  const isSending = useRef(false);
  const onSubmit = useCallback(
    async (event: FormEvent<HTMLFormElement>, { id, onDone }: ToastModel & { id: string }) => {
      if (id === 'flash') return;
      event.preventDefault();
      if (isSending.current) return;
      isSending.current = true;
      try {
        const toast = await sendInPlace(event.currentTarget);
        if (toast.tone === 'done') onDone?.();
        // the pressed button goes
        if (region.current?.contains(document.activeElement)) region.current.focus({ preventScroll: true });
        setToasts((shown) => shown.filter((other) => other.id !== id));
        show(toast);
      } catch (thrown) {
        show({ tone: 'problem', text: adviceOn(noAnswerOf(thrown), '시도해') });
      } finally {
        isSending.current = false;
      }
    },
    [show],
  );
  useEffect(() => showProblems((text) => show({ tone: 'problem', text })), [show]);

  const leaving = useRef<number>();
  useEffect(() => {
    // another answer without one leaves this its time
    if (!flash) return;
    window.clearTimeout(leaving.current);
    setToasts((shown) => shown.filter(({ id }) => id !== 'flash'));
    if (!flash.link && !flash.form && native.current(flash.text)) return;
    setToasts((shown) => [...shown, { ...flash, id: 'flash' }]);
    leaving.current = window.setTimeout(
      () => setToasts((shown) => shown.filter(({ id }) => id !== 'flash')),
      stayOf(flash),
    );
  }, [flash]);

  return (
    <ToastContext.Provider value={show}>
      {children}
      {useMemo(
        () => (
          <ToastRegion toasts={toasts} csrf={<CsrfField />} regionRef={region} onSubmit={onSubmit} />
        ),
        [toasts, onSubmit],
      )}
    </ToastContext.Provider>
  );
}
