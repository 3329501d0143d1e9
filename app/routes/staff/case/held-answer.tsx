import { Form, useRevalidator } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { SafeHtml } from '~/domain/format/safe-html';
import { FileNames } from '~/features/help/reply/thread';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { FileList, type ListedFile } from '~/ui/file-list/file-list';
import { ForeignHtml } from '~/ui/foreign-html/foreign-html';
import { undoSeconds } from '~protocol/staff/codes';
import styles from './case.module.css';

export interface Held {
  label: string;
  html: SafeHtml;
  /** of the staff member who wrote it */
  name: string;
  files: readonly ListedFile[];
  /** until it goes out; 0: it is going out */
  seconds: number;
  isYours: boolean;
}

const everyMs = 2_000;

/** Where the keyboard goes on after the press that registered it. */
export const heldId = 'held';

const isTyping = () =>
  [...document.querySelectorAll('textarea')].some(({ value, defaultValue }) => value !== defaultValue);

/** Asks for the page again when the answer has gone out, as long as it takes; never under somebody who is writing. */
function useGoingOut({ seconds }: Held) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const ask = () => !isTyping() && revalidate();
    let timer = setTimeout(() => {
      ask();
      timer = setInterval(ask, everyMs);
    }, seconds * 1_000);
    // of either kind
    return () => clearTimeout(timer);
  }, [seconds, revalidate]);
}

/**
 * The keyboard stood here, and goes on at what became of it: the last entry of the thread. Another page, or the answer that was
 * taken back, has a place of its own.
 */
function useKeyboardAfterwards() {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const section = place.current;
    return () => {
      if (!section?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        if (window.location.hash === `#${heldId}`)
          [...document.querySelectorAll<HTMLElement>('[data-desk-item]')].at(-1)?.focus();
      });
    };
  }, []);
  return place;
}

interface HeldAnswerProps {
  held: Held;
  /** how many the page shows that have gone out */
  answersSent: number;
}

/** An answer that has not gone out yet: its writer can take it back. */
export function HeldAnswer({ held, answersSent }: HeldAnswerProps) {
  const { label, html, name, files, seconds, isYours } = held;
  useGoingOut(held);
  const place = useKeyboardAfterwards();
  return (
    <section
      id={heldId}
      className={styles.held}
      tabIndex={-1}
      ref={place}
      aria-label={`보내는 중인 ${label}`}
    >
      <h2>
        {label} · <bdi>{name}</bdi> · 아직 고객에게 보내지 않았어요
      </h2>
      <ForeignHtml html={html} />
      {isYours ? (
        <FileList files={files} hrefOf={(file) => links.attachment(file.id)} />
      ) : (
        <FileNames files={files} />
      )}
      {isYours && seconds > 0 ? (
        <Form method="post" className={styles.actions}>
          <CsrfField />
          <input type="hidden" name="answers" value={answersSent} />
          <span>{`${undoSeconds}초 안에 되돌릴 수 있어요.`}</span>
          <Button look="outline" name="intent" value="takeBack">
            되돌리기
          </Button>
        </Form>
      ) : (
        <p className={styles.by}>곧 고객에게 보내요.</p>
      )}
    </section>
  );
}
