import type { Starter } from './starter';

/** React hears of these only after hydration. */
const changing = ['input', 'change', 'toggle'];

/** What was focused, typed, chosen or folded before the app ran is told to it once more. */
export function replayChanges(starter: Starter): void {
  const changed = new Map<string, Set<Element>>(changing.map((type) => [type, new Set()]));
  const note = ({ type, target }: Event) => {
    if (target instanceof Element) changed.get(type)?.add(target);
  };
  for (const type of changing) addEventListener(type, note, true);
  starter.onReady(() => {
    if (document.activeElement !== document.body)
      document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    for (const [type, elements] of changed) {
      removeEventListener(type, note, true);
      for (const element of elements)
        if (element.isConnected) element.dispatchEvent(new Event(type, { bubbles: type !== 'toggle' }));
    }
  });
}
