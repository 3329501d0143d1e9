import type { Starter } from './starter';

const key = 'keydown';
/** React hears of these only after hydration. */
const changing = ['input', 'change', 'toggle', key];

/** What was focused, typed, chosen, folded or, by a key of its own, moved before the app ran is told to it once more. */
export function replayChanges(starter: Starter): void {
  const seen: Event[] = [];
  const note = (event: Event) => seen.push(event);
  for (const type of changing) addEventListener(type, note, true);
  starter.onReady(() => {
    for (const type of changing) removeEventListener(type, note, true);
    document.activeElement?.dispatchEvent(new Event('focusin', { bubbles: true }));
    for (const event of seen) {
      const { type, target } = event;
      if (type !== key) target?.dispatchEvent(new Event(type, event));
      else if ((target as Element).ariaKeyShortcuts) target?.dispatchEvent(new KeyboardEvent(type, event));
    }
  });
}
