import { useEffect } from 'react';
import { isDehydrated } from '~/framework';
import { links } from '~/links/links';

/** What the app alone does something with; the page behind it, if it has one, is the answer where that takes too long. */
const inPlace = `a[data-enhanced], a[href^="${links.cards}"], button[type="button"]`;
const patienceMs = 3_000;

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

const nextFrame = () => new Promise((go) => requestAnimationFrame(go));

/**
 * The app runs, but parts of the page whose scripts come later do not yet: a press there is held as the first script
 * holds one before the app (docs/decisions/0029). To be used before the ready signal, after which that one's presses come.
 */
export function useLatePlaces(): void {
  useEffect(() => {
    let held: HTMLElement | null = null;

    const hold = async (pressed: HTMLElement) => {
      held = pressed;
      pressed.setAttribute('aria-busy', 'true');
      const until = performance.now() + patienceMs;
      while (held === pressed && isDehydrated(pressed) && performance.now() < until) await nextFrame();
      pressed.removeAttribute('aria-busy');
      if (held !== pressed) return;
      held = null;
      if (pressed.isConnected && !isDehydrated(pressed)) pressed.click();
      else if (pressed instanceof HTMLAnchorElement && !document.querySelector('dialog[data-part]'))
        window.location.assign(pressed.href);
    };
    const onClick = (event: MouseEvent) => {
      if (!isPlain(event) || !(event.target instanceof Element)) return;
      const pressed = event.target.closest<HTMLElement>('a[href], button');
      if (!pressed?.matches(inPlace) || !isDehydrated(pressed)) {
        // the last press counts
        if (pressed) held = null;
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      if (pressed !== held) void hold(pressed);
    };
    window.addEventListener('click', onClick, true);
    return () => window.removeEventListener('click', onClick, true);
  }, []);
}
