import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { emoticonSets, emoticonSize, emoticonUrl, subscriberEmoticons } from '~/domain/emoticons';
import styles from './composer.module.css';

interface EmoticonPickerProps {
  hasSubscriberOnes: boolean;
  /** it was opened by the keyboard, which goes on in it */
  takesFocus: boolean;
  /** @param code '/word/' */
  onPick: (code: string) => void;
}

/** How many buttons stand in a line. */
function columnsOf(buttons: readonly HTMLElement[]): number {
  const second = buttons.findIndex(({ offsetTop }) => offsetTop !== buttons[0]?.offsetTop);
  return second === -1 ? buttons.length : second;
}

/** The place that an arrow key leads to; null for another key. */
function placeAfter(key: string, from: number, buttons: readonly HTMLElement[]): number | null {
  const last = buttons.length - 1;
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columnsOf(buttons),
    ArrowDown: columnsOf(buttons),
    Home: -last,
    End: last,
  };
  const step = steps[key];
  return step === undefined ? null : Math.min(last, Math.max(0, from + step));
}

/** The emoticons that the reader may write: one stop of the Tab key, arrow keys go from one to the other. */
export function EmoticonPicker({ hasSubscriberOnes, takesFocus, onPick }: EmoticonPickerProps) {
  const emoticons = [
    ...Object.values(emoticonSets).flat(),
    ...(hasSubscriberOnes ? subscriberEmoticons : []),
  ];
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const buttons = () => [...(box.current?.querySelectorAll('button') ?? [])];
  useEffect(() => {
    if (takesFocus) box.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Alt and an arrow go back
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = placeAfter(event.key, place, buttons());
    if (next === null) return;
    event.preventDefault();
    setPlace(next);
    buttons()[next]?.focus();
  };
  return (
    <div ref={box} className={styles.emoticons} role="toolbar" aria-label="이모티콘" onKeyDown={onKeyDown}>
      {emoticons.map((emoticon, index) => (
        <button
          key={emoticon.id}
          type="button"
          title={emoticon.word}
          tabIndex={index === place ? 0 : -1}
          // the input keeps its place
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(`/${emoticon.word}/`)}
        >
          <img src={emoticonUrl(emoticon)} alt={emoticon.word} width={emoticonSize} height={emoticonSize} />
        </button>
      ))}
    </div>
  );
}
