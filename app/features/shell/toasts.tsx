import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { type ToastModel, ToastRegion } from '~/ui/toast/toast';

const stayMs = 5_000;

type ShowToast = (toast: ToastModel) => void;
const ToastContext = createContext<ShowToast>(() => {});

/** Shows a toast for 5 s (discovery §9). */
export const useShowToast = () => useContext(ToastContext);

/**
 * `flash` is the toast the server sent with the page: without a script it stays until the next page. With one, every
 * toast leaves after 5 s.
 */
export function Toasts({ flash, children }: { flash: ToastModel | null; children: ReactNode }) {
  const [toasts, setToasts] = useState<Array<ToastModel & { id: string }>>(
    flash ? [{ ...flash, id: 'flash' }] : [],
  );

  const show = useCallback((toast: ToastModel) => {
    const id = crypto.randomUUID();
    setToasts((shown) => [...shown, { ...toast, id }]);
    setTimeout(() => setToasts((shown) => shown.filter((other) => other.id !== id)), stayMs);
  }, []);

  useEffect(() => {
    if (!flash) return;
    setToasts((shown) => [...shown.filter(({ id }) => id !== 'flash'), { ...flash, id: 'flash' }]);
    const timer = setTimeout(() => setToasts((shown) => shown.filter(({ id }) => id !== 'flash')), stayMs);
    return () => clearTimeout(timer);
  }, [flash]);

  return (
    <ToastContext.Provider value={show}>
      {children}
      {useMemo(
        () => (
          <ToastRegion toasts={toasts} />
        ),
        [toasts],
      )}
    </ToastContext.Provider>
  );
}
