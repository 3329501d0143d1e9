import { useEffect, useRef, useState } from 'react';
import { batchMs, isSpeechMode, isSpoken, type SpeechMode, spokenBatch } from '~/domain/chat/speech';
import { attempt } from '~/features/shell/attempt';
import type { ChatLine } from '~protocol/chat/shapes';

const place = 'chat.speech';

/** What a screen reader is told of new lines: a batch at most every five seconds, as was chosen on this device. */
export function useSpeech(readerId: string | null) {
  const [mode, setMode] = useState<SpeechMode>('mentions');
  const [spoken, setSpoken] = useState<readonly string[]>([]);
  const waiting = useRef<ChatLine[]>([]);
  const timer = useRef(0);
  const lastAt = useRef(0);
  useEffect(() => {
    const kept = attempt(() => window.localStorage.getItem(place));
    if (isSpeechMode(kept)) setMode(kept);
    return () => clearTimeout(timer.current);
  }, []);
  const speak = () => {
    timer.current = 0;
    lastAt.current = Date.now();
    setSpoken(spokenBatch(waiting.current));
    waiting.current = [];
  };
  return {
    mode,
    spoken,
    choose(chosen: SpeechMode) {
      setMode(chosen);
      attempt(() => window.localStorage.setItem(place, chosen));
    },
    hear(line: ChatLine) {
      if (!isSpoken(line, mode, readerId)) return;
      waiting.current.push(line);
      if (!timer.current)
        timer.current = window.setTimeout(speak, Math.max(0, lastAt.current + batchMs - Date.now()));
    },
  };
}
