import { useLocation, useNavigate } from '@remix-run/react';
import {
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ButtonLink } from '~/ui/button/button';
import { classNames } from '~/ui/class-names';
import { Dialog, useDialog } from '~/ui/dialog/dialog';
import dialogStyles from '~/ui/dialog/dialog.module.css';
import styles from './layer.module.css';

interface LayerLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** the dialog's heading */
  title: string;
  dialogClass?: string;
  /** what the dialog holds; made when it opens */
  dialog: (close: () => void) => ReactNode;
  /** as a button; a plain link without */
  look?: 'outline' | 'text';
  /** travels as navigation state to the page, where no dialog opens */
  state?: object;
}

/** A link to a page of its own, which a script opens as a centred dialog on wide screens. */
export function LayerLink({ title, dialogClass, dialog, look, state, ...anchor }: LayerLinkProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const onClick = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || event.button !== 0) return;
    event.preventDefault();
    if (window.matchMedia('(width >= 768px)').matches) setOpen(true);
    else navigate(anchor.href, { state });
  };
  const enhanced = { 'data-enhanced': '', onClick };
  return (
    <>
      {look ? <ButtonLink {...anchor} {...enhanced} look={look} /> : <a {...anchor} {...enhanced} />}
      {open && (
        <LayerDialog title={title} className={dialogClass} onClose={() => setOpen(false)}>
          {dialog}
        </LayerDialog>
      )}
    </>
  );
}

interface LayerDialogProps {
  title: string;
  className?: string;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}

function LayerDialog({ title, className, onClose, children }: LayerDialogProps) {
  const { ref, close } = useDialog();
  const { key } = useLocation();
  const openedAt = useRef(key);
  // its form has led somewhere, if only to the page that it was opened from
  useEffect(() => {
    if (key !== openedAt.current) close();
  }, [key, close]);
  return (
    <Dialog
      dialogRef={ref}
      title={title}
      className={classNames(dialogStyles.message, styles.dialog, className)}
      closeButton
      onClose={onClose}
    >
      {children(close)}
    </Dialog>
  );
}
