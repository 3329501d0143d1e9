import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
} from 'react';
import { Button } from '~/ui/button/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon/icon';
import styles from './dialog.module.css';

/** The handle of one `Dialog`: its element, and a way to close it from inside. */
export function useDialog() {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useCallback(() => ref.current?.close(), []);
  return { ref, close };
}

interface DialogProps {
  /** from `useDialog` */
  dialogRef: RefObject<HTMLDialogElement>;
  /** the heading, which also names the dialog for screen readers */
  title: string;
  className?: string;
  /** a close button beside the heading */
  closeButton?: boolean;
  /** a press outside closes it, too: only where nothing that was typed would be lost */
  lightDismiss?: boolean;
  /** called after any way of closing: Escape, a button, a press outside. The focus is back where it was by then. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog. It opens when it is rendered; its owner stops rendering it in `onClose`. */
export function Dialog({
  dialogRef,
  title,
  className,
  closeButton,
  lightDismiss,
  onClose,
  children,
}: DialogProps) {
  const titleId = useId();
  useEffect(() => {
    const dialog = dialogRef.current;
    // an effect may run twice, and showModal() refuses a dialog that is open already
    if (dialog && !dialog.open) dialog.showModal();
  }, [dialogRef]);
  const close = () => dialogRef.current?.close();
  const heading = <h2 id={titleId}>{title}</h2>;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes with Escape
    <dialog
      ref={dialogRef}
      className={classNames(styles.dialog, className)}
      onClose={onClose}
      onClick={lightDismiss ? (event) => isOutside(event) && close() : undefined}
      aria-labelledby={titleId}
    >
      {closeButton ? (
        <div className={styles.head}>
          {heading}
          <Button type="button" look="text" onClick={close}>
            <Icon name="x" label="닫기" />
          </Button>
        </div>
      ) : (
        heading
      )}
      {children}
    </dialog>
  );
}

/** A press on the backdrop has the dialog as its target, as one on the dialog's padding has. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
