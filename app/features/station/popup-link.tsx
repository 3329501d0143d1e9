import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useShowToast } from '~/features/shell/frame/toasts';
import { ButtonLink } from '~/ui/button/button';
import { openPopup, popupBlocked } from '~/ui/popup';

/** px */
interface Size {
  width: number;
  height: number;
}

interface PopupLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  look?: 'outline' | 'text';
  /** of the window on wide screens; without it they go to the page, too */
  size?: Size;
  /** of the window on phones; without it they go to the page */
  phoneSize?: Size;
  /** is asked first; false: the press does something else */
  mayOpen?: () => boolean;
}

/** A link to a page that a script opens in a small window of its own (my-station §2.14). */
export function PopupLink({ size, phoneSize, mayOpen = () => true, ...anchor }: PopupLinkProps) {
  const showToast = useShowToast();
  const onClick = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || event.button !== 0) return;
    if (!mayOpen()) return event.preventDefault();
    const popup = window.matchMedia('(width >= 768px)').matches ? size : phoneSize;
    if (!popup) return;
    event.preventDefault();
    if (!openPopup(anchor.href, popup)) showToast({ tone: 'problem', text: popupBlocked });
  };
  return <ButtonLink {...anchor} data-enhanced="" onClick={onClick} />;
}
