import { createContext, type FormEvent, type ReactNode, useContext, useRef, useState } from 'react';
import type { CardActionAnswer } from '~/features/cards/card-action';
import { useShowToast } from '~/features/shell/toasts';
import { useAnswer } from '~/features/shell/use-answer';
import { usePart } from '~/features/shell/use-part';
import { links } from '~/links/links';

const ChangedContext = createContext<Readonly<Record<string, boolean>>>({});

/** What was added to or removed from the favourites since the page was loaded, by user id. */
export const useChangedFavorites = () => useContext(ChangedContext);

/** Sends the favourite forms inside in the background; a guest is told to sign in, and where (GX05). */
export function FavoriteBoard({ children }: { children: ReactNode }) {
  const { data: answer, isBusy, send } = usePart<CardActionAnswer>();
  const showToast = useShowToast();
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const sent = useRef('');
  useAnswer(answer, (data) => {
    if (data.login) {
      showToast({
        tone: 'problem',
        text: '로그인후 시도하세요',
        link: { href: data.login, label: '로그인' },
      });
    } else if (data.toast) showToast(data.toast);
    if (data.ok) setChanged((before) => ({ ...before, [sent.current]: data.intent === 'favorite' }));
  });

  const onSubmit = (event: FormEvent<HTMLDivElement>) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.action.includes(links.cards)) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const body = new FormData(form, submitter);
    body.set('enhanced', '1');
    sent.current = form.dataset.user ?? '';
    if (!isBusy) send(form.action, body);
    form.closest('details')?.removeAttribute('open');
  };

  return (
    <ChangedContext.Provider value={changed}>
      <div onSubmit={onSubmit}>{children}</div>
    </ChangedContext.Provider>
  );
}
