import { useBlocker, useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useSubmitFailure } from '~/features/shell/sending/submit-failure';
import { Button } from '~/ui/button/button';
import { Dialog, useDialog } from '~/ui/dialog/dialog';
import dialog from '~/ui/dialog/dialog.module.css';

interface LeaveWarningProps {
  /** of the page's action: a form that was refused is still to be sent */
  answer: unknown;
  /** another query of the address is another form */
  hasFormByQuery?: boolean;
}

/** Of a form, or a part of one, that nobody is asked about: what is typed there is kept, or costs a press. */
export const unasked = { 'data-unasked': '' } as const;

/** Asks before the page is left with something typed into one of its forms that was not sent. One for a page. */
export function LeaveWarning({ answer, hasFormByQuery = false }: LeaveWarningProps) {
  const isTyped = useTyped(answer);
  const pageOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
    hasFormByQuery ? pathname + search : pathname;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => pageOf(currentLocation) !== pageOf(nextLocation) && isTyped(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isTyped()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isTyped]);
  if (blocker.state !== 'blocked') return null;
  return <Question onStay={blocker.reset} onLeave={blocker.proceed} />;
}

/** Which forms of the page were typed into and not sent since. @returns asks whether there is one */
function useTyped(answer: unknown): () => boolean {
  const typed = useRef(new Set<HTMLFormElement>());
  const sent = useRef<HTMLFormElement | null>(null);
  const failure = useSubmitFailure();
  const { key } = useLocation();
  const isTyped = useRef(() => [...typed.current].some((form) => form.isConnected && form !== sent.current));
  useEffect(() => {
    const note = ({ target }: Event) => {
      const { form } = target as HTMLInputElement;
      if ((target as Element).closest('[data-unasked]')) return;
      if (form?.method === 'post' && form.closest('main')) typed.current.add(form);
    };
    const noteSent = ({ target }: Event) => {
      sent.current = target as HTMLFormElement;
    };
    document.addEventListener('input', note);
    document.addEventListener('submit', noteSent);
    return () => {
      document.removeEventListener('input', note);
      document.removeEventListener('submit', noteSent);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of a form is another entry
  useEffect(() => {
    if (sent.current && !answer) typed.current.delete(sent.current);
    sent.current = null;
  }, [key, answer]);
  useEffect(() => {
    if (failure) sent.current = null;
  }, [failure]);
  return isTyped.current;
}

function Question({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { ref, close } = useDialog();
  return (
    <Dialog dialogRef={ref} title="저장하지 않고 나갈까요?" className={dialog.message} onClose={onStay}>
      <p>입력한 내용이 아직 저장되지 않았어요. 나가면 사라져요.</p>
      <p className={dialog.actions}>
        <Button type="button" look="outline" onClick={close}>
          계속 쓰기
        </Button>
        <Button type="button" look="danger" onClick={onLeave}>
          나가기
        </Button>
      </p>
    </Dialog>
  );
}
