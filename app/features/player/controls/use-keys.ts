import { useEffect, useRef } from 'react';
import * as to from './commands';

interface Keys extends to.Stage {
  isOn: boolean;
  onTheatre: () => void;
  /** what was done, for the bubble and for readers */
  tell: (text: string) => void;
}

/** Nothing is typed or chosen there. A slider takes its arrows itself, not its letters. */
const fields =
  'input:not([type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"])';
/** These have a use of their own for arrows; of sections those that scroll. */
const arrowed = 'input, summary, [role="tab"], [role="radio"], [role="menu"], section[tabindex="0"]';

type Act = (keys: Keys) => string | undefined;

/** What a key turns on and off it does once, however long it is held. */
const switches = new Set(['KeyK', 'KeyM', 'KeyF', 'KeyT', 'KeyC']);

const by =
  (seconds: number): Act =>
  ({ video }) => {
    to.seekBy(video, seconds);
    return `${Math.abs(seconds)}초 ${seconds < 0 ? '뒤로' : '앞으로'}`;
  };

const louder =
  (direction: 1 | -1): Act =>
  ({ video }) => {
    to.stepVolume(video, direction);
    return `볼륨 ${Math.round(video.volume * 100)}%`;
  };

const letters: Record<string, Act> = {
  KeyK({ video }) {
    to.togglePlay(video);
    return video.paused ? '일시정지' : '재생';
  },
  KeyJ: by(-10),
  KeyL: by(10),
  KeyM({ video }) {
    to.toggleMute(video);
    return video.muted ? '음소거' : '소리 켜짐';
  },
  KeyF(keys) {
    to.toggleFull(keys);
    return undefined;
  },
  KeyT({ onTheatre }) {
    onTheatre();
    return undefined;
  },
  KeyC({ video }) {
    if (to.captionsOf(video).length === 0) return undefined;
    return to.toggleCaptions(video) ? '자막 켜짐' : '자막 꺼짐';
  },
};

const sideways: Record<string, Act> = { ArrowLeft: by(-to.arrowStep), ArrowRight: by(to.arrowStep) };
/** They scroll the page, unless the player has the focus. */
const upright: Record<string, Act> = { ArrowUp: louder(1), ArrowDown: louder(-1) };

/** A tenth of the video for each digit. */
function actOfDigit(code: string): Act | undefined {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit === undefined) return undefined;
  return ({ video, isLive }) => {
    if (isLive || !Number.isFinite(video.duration)) return undefined;
    to.seekTo(video, (video.duration * Number(digit)) / 10);
    return `${Number(digit) * 10}% 지점`;
  };
}

function actOf({ code, target }: KeyboardEvent, frame: HTMLElement): Act | undefined {
  const element = target instanceof Element ? target : null;
  if (element?.closest(fields)) return undefined;
  const arrow = sideways[code] ?? upright[code];
  if (!arrow) return letters[code] ?? actOfDigit(code);
  if (element?.closest(arrowed)) return undefined;
  return sideways[code] ?? (frame.contains(element) ? upright[code] : undefined);
}

/** Keys of the player, anywhere on its page but in fields; by their place, so that they work in every input language. */
export function useKeys(keys: Keys): void {
  const now = useRef(keys);
  now.current = keys;
  const { isOn } = keys;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing)
        return;
      const { frame, video, tell } = now.current;
      // a dialog, or an advertisement in the video's place
      if (document.querySelector('dialog[open]') || video.inert) return;
      const act = actOf(event, frame);
      if (!act) return;
      event.preventDefault();
      if (event.repeat && switches.has(event.code)) return;
      const text = act(now.current);
      if (text) tell(text);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}
