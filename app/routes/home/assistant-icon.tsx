import { type ComponentProps, forwardRef } from 'react';
import type { AssistantSide } from '~/domain/assistant';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import type { Persona } from '~protocol/assistant/calls';
import styles from './assistant.module.css';
import { moveBy, sideKeys } from './assistant-side';

/** Turns the toggle off (A005). */
const CloseIcon = () => (
  <form method="post" action={links.assistantSwitch} className={styles.off}>
    <CsrfField />
    <input type="hidden" name="returnTo" value={links.home} />
    <button type="submit" name="assistant" value="off" aria-label="비서 끄기">
      <Icon name="x" size="s" />
    </button>
  </form>
);

type IconHandlers = Pick<
  ComponentProps<'a'>,
  'onClick' | 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
>;

interface AssistantIconProps extends IconHandlers {
  persona: Persona;
  /** keys move it, too */
  onMove: (to: AssistantSide) => void;
  /** the pointer drags it, and not its link or picture */
  isDragged?: true;
}

/** The assistant's icon and the button that turns it off (A002, A005). */
export const AssistantIcon = forwardRef<HTMLAnchorElement, AssistantIconProps>(function AssistantIcon(
  { persona, onMove, isDragged, ...handlers },
  ref,
) {
  const draggable = isDragged && false;
  return (
    <>
      <a
        ref={ref}
        className={styles.icon}
        href={links.assistant}
        data-enhanced=""
        draggable={draggable}
        aria-keyshortcuts={sideKeys}
        {...handlers}
        onKeyDown={({ key }) => moveBy(key, onMove)}
      >
        {persona.image ? (
          <img src={persona.image} width="96" height="96" alt="" draggable={draggable} />
        ) : (
          <Icon name="search" size="l" />
        )}
        <span>{persona.nick}에게 물어보기</span>
      </a>
      <CloseIcon />
    </>
  );
});
