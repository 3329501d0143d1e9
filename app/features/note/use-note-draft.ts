import { useNavigation } from '@remix-run/react';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { attempt } from '~/features/shell/attempt';
import { draftLimits } from '~protocol/help/codes';

/** Whose note to whom: one browser may serve several people, and one person writes to several. */
interface NotePlace {
  userId: string;
  receiverId: string;
}

interface Kept {
  content: string;
  savedAt: number;
}

const keyOf = ({ userId, receiverId }: NotePlace) => `moabom.note.${userId}.${receiverId}`;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Kept).content === 'string' &&
  typeof (value as Kept).savedAt === 'number';

/** What was written there within the last days; '' when there is nothing. */
function readKept(key: string): string {
  const value: unknown = attempt(() => JSON.parse(window.localStorage.getItem(key) ?? 'null'));
  const isFresh = isKept(value) && Date.now() - value.savedAt < draftLimits.days * 86_400_000;
  return isFresh ? value.content : '';
}

function keep(key: string, content: string): void {
  attempt(() => {
    if (content.trim() === '') window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify({ content, savedAt: Date.now() } satisfies Kept));
  });
}

/** Puts the text into the field as if it were typed, so that its counter follows. */
function fill(field: HTMLTextAreaElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Keeps a note in this browser while it is written, until it is sent or given up, for as many days as other drafts; an
 * empty field is filled from it when the page comes back.
 */
export function useNoteDraft(field: RefObject<HTMLTextAreaElement>, place: NotePlace) {
  const [isRestored, setRestored] = useState(false);
  const key = keyOf(place);
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST';

  useEffect(() => {
    const kept = readKept(key);
    // what was typed before the app ran, or came back with a refusal, is newer
    if (field.current?.value !== '' || !kept) return;
    fill(field.current, kept);
    setRestored(true);
  }, [field, key]);
  // A note that was taken leads to its page by a full load; one that was refused, or did not arrive, leaves this one open.
  useEffect(() => {
    if (!isSending) return;
    const forget = () => keep(key, '');
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, [isSending, key]);

  return {
    isRestored,
    save: useCallback((content: string) => keep(key, content), [key]),
    drop: useCallback(() => {
      if (field.current) fill(field.current, '');
      keep(key, '');
      setRestored(false);
      field.current?.focus();
    }, [field, key]),
  };
}
