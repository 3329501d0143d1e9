import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { type AssistantSide, sideOf } from '~/domain/assistant';

/** A press that moves less is no drag. */
const dragPx = 6;

interface DragOptions {
  /** what moves with the pointer */
  root: RefObject<HTMLElement>;
  /** it was let go over that side of the window */
  onMove: (to: AssistantSide) => void;
  /** it was pressed without being moved */
  onPress: () => void;
}

/** The handlers of a link that can be dragged to either side of the window. */
export function useIconDrag({ root, onMove, onPress }: DragOptions) {
  const drag = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  const drop = (x: number) => {
    if (root.current) root.current.style.translate = '';
    if (drag.current?.moved) onMove(sideOf(x, window.innerWidth));
  };
  return {
    onPointerDown({ button, pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent) {
      if (button !== 0) return;
      drag.current = { x, y, moved: false };
      // a quick move leaves the icon before it is told of one
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const from = drag.current;
      if (!from) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!from.moved && Math.hypot(dx, dy) < dragPx) return;
      from.moved = true;
      if (root.current) root.current.style.translate = `${dx}px ${dy}px`;
    },
    onPointerUp: (event: PointerEvent) => drop(event.clientX),
    onPointerCancel() {
      drop(0);
      drag.current = null;
    },
    onClick(event: MouseEvent) {
      const moved = drag.current?.moved;
      drag.current = null;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (!moved) onPress();
    },
  };
}
