import { Icon } from '~/ui/icon/icon';
import styles from './toast.module.css';

export interface ToastModel {
  tone: 'done' | 'problem';
  /** line breaks in the text are kept */
  text: string;
  link?: { href: string; label: string };
}

/** The page's one status region; it is there before any toast, so that readers announce what appears in it. */
export function ToastRegion({ toasts }: { toasts: ReadonlyArray<ToastModel & { id: string }> }) {
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <div key={toast.id} className={styles.toast}>
          <Icon name={toast.tone === 'done' ? 'circle-check' : 'circle-alert'} />
          <span className={styles.text}>{toast.text}</span>
          {toast.link && <a href={toast.link.href}>{toast.link.label}</a>}
        </div>
      ))}
    </div>
  );
}
