import { useLocation } from '@remix-run/react';
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react';
import { useRootData } from '~/features/shell/frame/root-data';
import { useShowToast } from '~/features/shell/frame/toasts';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useAnswer } from '~/features/shell/sending/use-answer';
import { usePart } from '~/features/shell/sending/use-part';
import { links } from '~/links/links';
import type { CardActionAnswer } from './card-action';

/** The buttons stand anywhere on the page, within other forms too: they name this one. */
const formId = 'favorites';

interface Changes {
  /** added to or taken from the favourites since the page was loaded, by user id */
  changed: Readonly<Record<string, boolean>>;
  keep: (userId: string, isFavorite: boolean) => void;
}
const ChangesContext = createContext<Changes>({ changed: {}, keep: () => {} });

interface FavoriteFormProps {
  children: ReactNode;
}

/** The form of all favourite buttons inside: one for the page, so that every list knows what was pressed in another. */
export function FavoriteForm({ children }: FavoriteFormProps) {
  const { pathname, search } = useLocation();
  const [changed, setChanged] = useState<Changes['changed']>({});
  const keep = useCallback(
    (userId: string, isFavorite: boolean) => setChanged((before) => ({ ...before, [userId]: isFavorite })),
    [],
  );
  const changes = useMemo(() => ({ changed, keep }), [changed, keep]);
  return (
    <ChangesContext.Provider value={changes}>
      {children}
      <form method="post" id={formId} hidden>
        <CsrfField />
        <input type="hidden" name="returnTo" value={pathname + search} />
      </form>
    </ChangesContext.Provider>
  );
}

interface Streamer {
  userId: string;
  nick: string;
}

/**
 * A streamer's favourite button, anywhere inside a FavoriteForm. `button` holds the attributes of the button, null on
 * one's own card. What is on its way shows at once, and is taken back when it fails.
 */
export function useFavorite({ userId, nick }: Streamer, wasFavorite: boolean) {
  const { changed, keep } = useContext(ChangesContext);
  const { data, formData, press } = usePart<CardActionAnswer>();
  const showToast = useShowToast();
  const viewer = useRootData()?.viewer;
  useAnswer(data, ({ ok, intent, toast, login }) => {
    if (ok) keep(userId, intent === 'favorite');
    if (toast) showToast(toast);
    if (login) window.location.assign(login);
  });
  const sending = formData?.get('intent');
  const isFavorite = sending ? sending === 'favorite' : (changed[userId] ?? wasFavorite);
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    const { currentTarget: pressed } = event;
    const { form, formAction: href } = pressed;
    if (!form) return;
    event.preventDefault();
    const body = new FormData(form, pressed);
    body.set('enhanced', '1');
    void press({ button: pressed, href, body });
  };
  const button = {
    form: formId,
    formAction: links.favorite(userId, nick),
    name: 'intent',
    value: isFavorite ? 'unfavorite' : 'favorite',
    onClick,
  };
  return { isFavorite, button: viewer?.userId === userId ? null : button };
}
