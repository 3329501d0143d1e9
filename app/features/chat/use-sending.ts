import { useEffect, useRef, useState } from 'react';
import { adviceOn, askRoute, noAnswerOf } from '~/features/shell/sending/ask-route';
import { useToken } from '~/features/shell/sending/csrf-field';
import { routeIdOf } from '~/framework';
import type { RoomRef } from '~/links/chat-links';
import { links } from '~/links/links';
import type { ChatLine } from '~protocol/chat/shapes';
import { composed } from '~protocol/wire/text';
import type { RefusedLine, SaidLine } from './said-line';

/** A line that is on its way. */
interface SendingLine {
  key: string;
  text: string;
}

interface SendingEnds {
  onSaid: (line: ChatLine) => void;
  onRefused: (refused: RefusedLine) => void;
  onSignedOut: (text: string) => void;
}

/** Before each further try of a line that got no answer (milliseconds). */
const waits = [1_000, 2_000, 4_000];
const answerMs = 10_000;

const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const asOneLine = (text: string) => composed(text).replace(/\s+/g, ' ').trim();

/** A refusal of the gate stays one; everything else may get through at the next try. */
const mayPass = (thrown: unknown) => !(thrown instanceof Response) || thrown.status >= 500;

/** Until the line is back, or for so long. */
const waitFor = (ms: number) =>
  new Promise<void>((go) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      go();
    };
    const timer = window.setTimeout(end, ms);
    window.addEventListener('online', end);
  });

async function tryOnce(href: string, fields: Record<string, string>): Promise<SaidLine> {
  const [pathname = ''] = href.split('?');
  const own = new AbortController();
  const timer = window.setTimeout(() => own.abort(), answerMs);
  try {
    const body = new URLSearchParams({ ...fields, enhanced: '1' });
    return await askRoute<SaidLine>(href, routeIdOf(pathname), { body, signal: own.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** Under one key, so that a line whose answer was lost stands once. @throws as askRoute */
async function deliver(href: string, fields: Record<string, string>): Promise<SaidLine> {
  for (const wait of waits) {
    try {
      return await tryOnce(href, fields);
    } catch (thrown) {
      if (!mayPass(thrown)) throw thrown;
      await waitFor(wait);
    }
  }
  return tryOnce(href, fields);
}

/** The lines that are on their way, one after the other. */
export function useSending(at: RoomRef, ends: SendingEnds) {
  const [sending, setSending] = useState<readonly SendingLine[]>([]);
  const csrf = useToken();
  const latest = useRef({ ends, csrf });
  latest.current = { ends, csrf };
  const last = useRef<Promise<void>>(Promise.resolve());
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);

  const settle = (key: string) => setSending((now) => now.filter((line) => line.key !== key));
  const sendNow = async ({ key, text }: SendingLine) => {
    const href = links.chatRoom(at);
    const fields = { csrf: latest.current.csrf ?? '', text, clientKey: key };
    const answer = await deliver(href, fields).catch(
      (thrown): SaidLine => ({
        state: 'refused',
        refused: {
          text,
          message: adviceOn(noAnswerOf(thrown instanceof Response ? thrown : new TypeError()), '보내'),
          reason: null,
          waitSeconds: null,
          clientKey: key,
        },
      }),
    );
    if (hasLeft.current) return;
    settle(key);
    if (answer.state === 'said') latest.current.ends.onSaid(answer.line);
    else if (answer.state === 'refused') latest.current.ends.onRefused(answer.refused);
    else latest.current.ends.onSignedOut(text);
  };
  return {
    sending,
    /** @param key of a line that was sent before, and got no answer or a refusal */
    send(text: string, key = newKey()) {
      const line = { key, text };
      setSending((now) => [...now, line]);
      last.current = last.current.then(() => sendNow(line));
    },
    /** The room tells of a line of the reader's own: it may come before the answer. */
    hear(text: string) {
      setSending((now) => {
        const own = now.find((line) => asOneLine(line.text) === asOneLine(text));
        return own ? now.filter((line) => line !== own) : now;
      });
    },
  };
}
