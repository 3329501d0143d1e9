import { useEffect, useState } from 'react';
import { useHosts } from '~/features/shell/frame/root-data';
import type { RoomRef } from '~/links/chat-links';
import { toLogin } from './draft';
import type { RefusedLine } from './said-line';
import type { useRoom } from './use-room';
import { useSending } from './use-sending';

/** What is waited for in the page; longer times end with a visit anew (seconds). */
const longestWait = 86_400;

/** What the reader writes: on its way, refused, and when the next line may follow. */
export function useWriting(at: RoomRef, chat: ReturnType<typeof useRoom>, refusedBefore: RefusedLine | null) {
  const { me, rules } = chat.room;
  const hosts = useHosts();
  const [refused, setRefused] = useState(refusedBefore);
  const [sentCount, setSentCount] = useState(0);
  const [waitUntil, setWaitUntil] = useState(0);
  const [closedUntil, setClosedUntil] = useState(0);
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
    onSignedOut: (text) => toLogin(hosts, at, text),
  });
  useEffect(() => {
    if (me.waitSeconds > 0) setWaitUntil(Date.now() + me.waitSeconds * 1_000);
  }, [me]);
  // what time alone ends
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const { readOn } = chat;
    const seconds = me.closed?.waitSeconds ?? null;
    setClosedUntil(seconds === null ? 0 : Date.now() + seconds * 1_000);
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
    /** of a closed input that time alone opens (epoch ms); 0: none */
    closedUntil,
    hear,
    send(text: string, key?: string) {
      setRefused(null);
      setSentCount((count) => count + 1);
      send(text, key);
    },
  };
}
