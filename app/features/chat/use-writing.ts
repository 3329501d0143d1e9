import { useEffect, useState } from 'react';
import type { RoomRef } from '~/links/chat-links';
import type { RefusedLine } from './said-line';
import type { useRoom } from './use-room';
import { useSending } from './use-sending';

/** What is waited for in the page; longer times end with a visit anew (seconds). */
const longestWait = 86_400;

/** What the reader writes: on its way, refused, and when the next line may follow. */
export function useWriting(at: RoomRef, chat: ReturnType<typeof useRoom>, refusedBefore: RefusedLine | null) {
  const { me, rules } = chat.room;
  const [refused, setRefused] = useState(refusedBefore);
  const [sentCount, setSentCount] = useState(0);
  const [waitUntil, setWaitUntil] = useState(0);
  const { sending, send, hear } = useSending(at, {
    onSaid(line) {
      chat.add(line);
      if (rules.slowSeconds > 0 && !me.isCarer) setWaitUntil(Date.now() + rules.slowSeconds * 1_000);
    },
    onRefused(next) {
      setRefused(next);
      if (next.reason === 'slow') setWaitUntil(Date.now() + (next.waitSeconds ?? 1) * 1_000);
      void chat.readOn();
    },
    onSignedOut: (_text, login) => window.location.assign(login),
  });
  useEffect(() => {
    if (me.waitSeconds > 0) setWaitUntil(Date.now() + me.waitSeconds * 1_000);
  }, [me]);
  // what time alone ends
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const { readOn } = chat;
    const seconds = me.closed?.waitSeconds ?? null;
    if (seconds === null || seconds > longestWait) return;
    const timer = window.setTimeout(readOn, (seconds + 1) * 1_000);
    return () => clearTimeout(timer);
  }, [me]);
  return {
    refused,
    sending,
    /** changes with each line that is sent */
    sentCount,
    /** of slow mode (epoch ms) */
    waitUntil,
    hear,
    send(text: string, key?: string) {
      setRefused(null);
      setSentCount((count) => count + 1);
      send(text, key);
    },
  };
}
