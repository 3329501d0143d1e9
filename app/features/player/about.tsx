import { Form, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { CsrfField } from '~/features/shell/csrf-field';
import { useHosts } from '~/features/shell/root-data';
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
  actions?: ReactNode;
}

/** Below the video: title, streamer and actions; the buttons are a plain form. */
export function About(props: AboutProps) {
  const { card, nick, title, category, tags, facts, isFavorite, isOwn, actions } = props;
  const hosts = useHosts();
  const { pathname, search } = useLocation();
  return (
    <div className={styles.about}>
      <img src={profileImageUrl(hosts, card.userId)} width="48" height="48" alt="" />
      <div>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <p>
          <b>
            <bdi>{nick}</bdi>
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
        <Form method="post" action={links.cardAction(card)} className={actions ? styles.actions : undefined}>
          <CsrfField />
          <input type="hidden" name="nick" value={nick} />
          <input type="hidden" name="returnTo" value={pathname + search} />
          {actions}
          <FavoriteButton isFavorite={isFavorite} />
        </Form>
      )}
    </div>
  );
}
