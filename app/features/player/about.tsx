import { useLocation } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import type { CardActionAnswer, CardIntent } from '~/features/cards/card-action';
import { CsrfField } from '~/features/shell/csrf-field';
import { useHosts } from '~/features/shell/root-data';
import { useShowToast } from '~/features/shell/toasts';
import { useAnswer } from '~/features/shell/use-answer';
import { usePart } from '~/features/shell/use-part';
import { type CardRef, links, profileImageUrl } from '~/links/links';
import { FavoriteButton } from '~/ui/favorite-button/favorite-button';
import styles from './player.module.css';

interface AboutProps {
  /** what plays; the forms go to its card's actions */
  card: CardRef;
  nick: string;
  title: string;
  category: string | null;
  tags: readonly string[];
  facts: ReactNode;
  isFavorite: boolean;
  isOwn: boolean;
  /** further buttons before the favourite toggle */
  actions?: (is: Toggled) => ReactNode;
}

/** Whether something is on after what was pressed here: `was` is what the page was loaded with. */
type Toggled = (on: CardIntent, off: CardIntent, was: boolean) => boolean;

/** Below the video: title, streamer and actions. The buttons are a plain form; a script sends it while the video plays on. */
export function About(props: AboutProps) {
  const { card, nick, title, category, tags, facts, isFavorite, isOwn, actions } = props;
  const hosts = useHosts();
  const { pathname, search } = useLocation();
  const { data, formData, onSubmit } = usePart<CardActionAnswer>();
  const showToast = useShowToast();
  const [pressed, setPressed] = useState<readonly string[]>([]);
  useAnswer(data, (answer) => {
    if (answer.login) window.location.assign(answer.login);
    if (answer.toast) showToast(answer.toast);
    if (answer.ok) setPressed((before) => [...before, answer.intent]);
  });
  // what is on its way shows at once, and is taken back when it fails
  const sending = formData?.get('intent');
  const last = [...pressed, ...(typeof sending === 'string' ? [sending] : [])];
  const is: Toggled = (on, off, was) => {
    const latest = last.filter((intent) => intent === on || intent === off).at(-1);
    return latest === undefined ? was : latest === on;
  };
  return (
    <div className={styles.about}>
      <img src={profileImageUrl(hosts, card.userId)} width="48" height="48" alt="" />
      <div>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <p>
          <b>
            <a href={links.station(hosts, card.userId, nick)}>
              <bdi>{nick}</bdi>
            </a>
          </b>
          {category && ` · ${category}`}
        </p>
        <p className={styles.facts}>
          {facts}
          {tags.length > 0 && ' ·'}
          {tags.map((tag) => (
            <span key={tag}>
              {' '}
              <bdi>{`#${tag}`}</bdi>
            </span>
          ))}
        </p>
      </div>
      {!isOwn && (
        <form
          method="post"
          action={links.cardAction(card)}
          className={actions ? styles.actions : undefined}
          onSubmit={onSubmit}
        >
          <CsrfField />
          <input type="hidden" name="nick" value={nick} />
          <input type="hidden" name="returnTo" value={pathname + search} />
          {actions?.(is)}
          <FavoriteButton isFavorite={is('favorite', 'unfavorite', isFavorite)} />
        </form>
      )}
    </div>
  );
}
