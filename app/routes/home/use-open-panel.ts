import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAnotherPlace } from '~/features/shell/navigation/use-another-place';

/**
 * Whether the panel is open. Another place closes it (A006).
 *
 * @param icon has the focus once the panel is closed
 */
export function useOpenPanel(icon: RefObject<HTMLElement>, opensAtOnce: boolean) {
  const [isOpen, setOpen] = useState(opensAtOnce);
  useAnotherPlace(() => setOpen(false));
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => {
      // the icon is there again before it gets the focus
      flushSync(() => setOpen(false));
      icon.current?.focus();
    },
  };
}
