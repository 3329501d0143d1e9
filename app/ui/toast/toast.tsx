import type { FormEvent, ReactNode, RefObject } from 'react';
import { Icon } from '~/ui/icon/icon';
import styles from './toast.module.css';

export interface ToastModel {
  tone: 'done' | 'problem';
  /** line breaks in the text are kept */
  text: string;
  link?: { href: string; label: string };
  /** a form that does what the text offers */
  form?: { action: string; fields: Record<string, string>; label: string };
  /** the form has done it, in the page as it is */
  onDone?: () => void;
}

interface ToastRegionProps {
  toasts: ReadonlyArray<ToastModel & { id: string }>;
  /** the CSRF field of the forms */
  csrf?: ReactNode;
  regionRef?: RefObject<HTMLDivElement>;
  /** of the form of a toast */
  onSubmit?: (event: FormEvent<HTMLFormElement>, toast: ToastModel & { id: string }) => void;
}

/** The page's one status region; it is there before any toast, so that readers announce what appears in it. */
export function ToastRegion({ toasts, csrf, regionRef, onSubmit }: ToastRegionProps) {
  return (
    <div className={styles.toasts} role="status" aria-live="polite" tabIndex={-1} ref={regionRef}>
      {toasts.map((toast) => (
        <div key={toast.id} className={styles.toast}>
          <Icon name={toast.tone === 'done' ? 'circle-check' : 'circle-alert'} />
          <span className={styles.text}>{toast.text}</span>
          {toast.link && <a href={toast.link.href}>{toast.link.label}</a>}
          {toast.form && (
            <form
              method="post"
              action={toast.form.action}
              onSubmit={onSubmit && ((event) => onSubmit(event, toast))}
            >
              {csrf}
              {Object.entries(toast.form.fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <button type="submit">{toast.form.label}</button>
            </form>
          )}
        </div>
      ))}
    </div>
  );
}
