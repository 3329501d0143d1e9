import type { Starter } from './starter';

const key = 'keydown';
/** React hears of these only after hydration. */
const changing = ['input', 'change', 'toggle', key];

/** React compares with what it found in the field when it came: what was typed or ticked before would be nothing new. */
interface Tracked extends HTMLInputElement {
  _valueTracker?: { setValue(value: string): void };
}

function tell(event: Event): void {
  const { type } = event;
  const field = event.target as Tracked;
  // React hears of a tick by its click
  const isBox = type === 'change' && /^(?:checkbox|radio)$/.test(field.type);
  field._valueTracker?.setValue(isBox ? String(!field.checked) : field.defaultValue);
  field.dispatchEvent(new Event(isBox ? 'click' : type, event));
}

/** What was focused, typed, chosen, folded or, by a key of its own, moved before the app ran is told to it once more. */
export function replayChanges(starter: Starter): void {
  const seen: Event[] = [];
  const note = (event: Event) => seen.push(event);
  for (const type of changing) addEventListener(type, note, true);
  starter.onReady(() => {
    for (const type of changing) removeEventListener(type, note, true);
    document.activeElement?.dispatchEvent(new Event('focusin', { bubbles: true }));
    for (const event of seen) {
      const { type, target, eventPhase } = event;
      // on its way still: the app has started for it, and hears it by itself
      if (eventPhase) continue;
      if (type !== key) tell(event);
      else if ((target as Element).ariaKeyShortcuts) target?.dispatchEvent(new KeyboardEvent(type, event));
    }
  });
}
