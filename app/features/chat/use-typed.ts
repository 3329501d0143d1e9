import { type MutableRefObject, type RefObject, useEffect, useRef, useState } from 'react';
import type { RoomRef } from '~/links/chat-links';
import { wholeGraphemeCount } from '~protocol/wire/text';
import { takeDraft } from './draft';
import type { RefusedLine } from './said-line';

export interface Typed {
  at: RoomRef;
  /** what came back, with the reason; a new object for each */
  refused: RefusedLine | null;
  /** what stands in the input; it outlives the composer */
  typed: MutableRefObject<string>;
  /** who calls it puts something into the input, and the focus */
  insert: MutableRefObject<((text: string) => void) | null>;
}

/** What stands in the input, where a script or the browser may have put something meanwhile. */
export function useTyped(input: RefObject<HTMLInputElement>, { at, refused, typed, insert }: Typed) {
  const [length, setLength] = useState(0);
  const measure = () => {
    typed.current = input.current?.value ?? '';
    setLength(wholeGraphemeCount(typed.current));
  };
  const set = (text: string) => {
    if (input.current) input.current.value = text;
    measure();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each room
  useEffect(() => {
    const kept = takeDraft(at);
    if (kept) set(kept);
    else measure();
  }, [at.broadNo]);
  const shown = useRef(refused);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (!refused || refused === shown.current) return;
    shown.current = refused;
    // what was typed since then stays, behind it
    if (typed.current !== refused.text) set([refused.text, typed.current].filter(Boolean).join(' '));
  }, [refused]);
  const put = (text: string) => {
    const field = input.current;
    if (!field) return;
    const at = field.selectionStart ?? field.value.length;
    const isStuck = text.startsWith('@') && /\S$/.test(field.value.slice(0, at));
    field.setRangeText(isStuck ? ` ${text}` : text, at, field.selectionEnd ?? at, 'end');
    measure();
  };
  useEffect(() => {
    insert.current = (text) => {
      put(text);
      input.current?.focus();
    };
    return () => {
      insert.current = null;
    };
  });
  return { length, measure, set, put };
}
