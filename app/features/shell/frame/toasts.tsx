import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useNativeToast } from '~/features/shell/starting/app-bridge';
import { showProblems } from '~/ui/tell-problem';
import { type ToastModel, ToastRegion } from '~/ui/toast/toast';

const stayMs = 5_000;
/** one with a form has to be read, decided on and reached */
const formStayMs = 30_000;

type ShowToast = (toast: ToastModel) => void;
const ToastContext = createContext<ShowToast>(() => {});

/** Shows a toast for 5 s (D015). */
export const useShowToast = () => useContext(ToastContext);

/**
 * `flash` is the toast the server sent with the page: without a script it stays until the next page. With one, every
 * toast disappears after 5 s, one with a form after 30 s; inside the app, one that is text only is shown by the app.
 */
export function Toasts({ flash, children }: { flash: ToastModel | null; children: ReactNode }) {
  const [toasts, setToasts] = useState<Array<ToastModel & { id: string }>>(
    flash ? [{ ...flash, id: 'flash' }] : [],
  );

  const showNative = useNativeToast();
  const native = useRef(showNative);
  native.current = showNative;

  const show = useCallback((toast: ToastModel) => {
    if (!toast.link && native.current(toast.text)) return;
    const id = crypto.randomUUID();
    setToasts((shown) => [...shown, { ...toast, id }]);
    setTimeout(() => setToasts((shown) => shown.filter((other) => other.id !== id)), stayMs);
  }, []);
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
      flash.form ? formStayMs : stayMs,
    );
  }, [flash]);

  return (
    <ToastContext.Provider value={show}>
      {children}
      {useMemo(
        () => (
          <ToastRegion toasts={toasts} csrf={<CsrfField />} />
        ),
        [toasts],
      )}
    </ToastContext.Provider>
  );
}
