import { useLocation } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { abbreviateCount } from '~/domain/format/format';
import type { CardActionAnswer, CardIntent } from '~/features/cards/card-action';
import { useHosts } from '~/features/shell/frame/root-data';
import { useShowToast } from '~/features/shell/frame/toasts';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useAnswer } from '~/features/shell/sending/use-answer';
import { usePart } from '~/features/shell/sending/use-part';
import { type CardRef, links, profileImageUrl } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import chip from '~/ui/chip/chip.module.css';
import { FavoriteButton } from '~/ui/favorite-button/favorite-button';
import { Icon } from '~/ui/icon/icon';
import { cardKindTable } from '~protocol/card-kinds';
import styles from './about.module.css';
import { MadeBy, type Maker } from './made-by';
import { ShareLink } from './share-link';

export interface AboutProps {
  /** what plays; the forms go to its card's actions, its menu is its card's */
  card: CardRef;
  nick: string;
  face?: string;
  title: string;
  category: string | null;
  tags: readonly string[];
  facts: ReactNode;
  /** of a clip that a viewer has cut */
  maker?: Maker | null;
  /** what the streamer says to all viewers; '' is nothing */
  notice?: string;
  followers: number;
  isFavorite: boolean;
  isOwn: boolean;
  /** where a plain form comes back to; without it the page as it was asked for */
  returnTo?: string;
  /** gifts and subscriptions for who is watched; nobody gives to themselves */
  support?: (to: Watched) => ReactNode;
  /** further buttons before the favourite toggle */
  actions?: (is: Toggled) => ReactNode;
}

/** Who is watched, and on which page. */
export interface Watched {
  userId: string;
  nick: string;
  face?: string;
  here: string;
}

/** Whether something is on after what was pressed here: `was` is what the page was loaded with. */
type Toggled = (on: CardIntent, off: CardIntent, was: boolean) => boolean;

/** A VOD's and a clip's actions are the same ones. */
const actionOf = (card: CardRef) => links.cardAction(card.kind === 'catch' ? { ...card, kind: 'vod' } : card);

/**
 * Below the video: title, streamer and actions. The buttons are a plain form; a script sends it while the video plays on.
 * Stands inside a CardBoard, which opens the menu in place.
 */
export function About(props: AboutProps) {
  const {
    card,
    nick,
    face,
    title,
    category,
    tags,
    facts,
    maker,
    notice,
    followers,
    isFavorite,
    isOwn,
    returnTo,
    support,
    actions,
  } = props;
  const hosts = useHosts();
  const { pathname, search } = useLocation();
  const here = returnTo ?? pathname + search;
  const { data, pending, onSubmit } = usePart<CardActionAnswer>();
  const showToast = useShowToast();
  const [pressed, setPressed] = useState<readonly string[]>([]);
  useAnswer(data, (answer) => {
    if (answer.login) window.location.assign(answer.login);
    if (answer.toast) showToast(answer.toast);
    if (answer.ok) setPressed((before) => [...before, answer.intent]);
  });
  // what is on its way shows at once, and is taken back when it fails
  const last = [...pressed, ...pending.map((form) => form.get('intent'))];
  const is: Toggled = (on, off, was) => {
    const latest = last.filter((intent) => intent === on || intent === off).at(-1);
    return latest === undefined ? was : latest === on;
  };
  const likes = is('favorite', 'unfavorite', isFavorite);
  const { tab, name } = cardKindTable[card.kind];
  return (
    <div className={styles.about}>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      <p className={styles.facts}>{facts}</p>
      {maker && <MadeBy maker={maker} />}
      {notice !== undefined && (
        <p className={styles.notice} role="status">
          {notice && (
            <>
              <b>공지</b> <bdi>{notice}</bdi>
            </>
          )}
        </p>
      )}
      {(category || tags.length > 0) && (
        <ul className={`${chip.chips} ${styles.tags}`} aria-label="카테고리와 태그">
          {category && (
            <li>
              <a className={chip.chip} href={links.category(category, tab)}>
                <Icon name="layout-grid" />
                <bdi>{category}</bdi>
              </a>
            </li>
          )}
          {tags.map((tag) => (
            <li key={tag}>
              <a className={chip.chip} href={links.tag(tag, tab, 'player')}>
                <bdi>{`#${tag}`}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.bar}>
        <div className={styles.streamer}>
          <img src={profileImageUrl(hosts, card.userId, face)} width="48" height="48" alt="" />
          <p>
            <a href={links.station(hosts, card.userId, nick)}>
              <bdi>{nick}</bdi>
            </a>
            <small>{`즐겨찾기 ${abbreviateCount(followers + Number(likes) - Number(isFavorite))}명`}</small>
          </p>
        </div>
        {!isOwn && (
          <form method="post" action={actionOf(card)} className={styles.actions} onSubmit={onSubmit}>
            <CsrfField />
            <input type="hidden" name="nick" value={nick} />
            <input type="hidden" name="returnTo" value={here} />
            <FavoriteButton isFavorite={likes} />
            {likes && (
              <ButtonLink look="outline" href={links.myStreamer(card.userId)}>
                <Icon name="bell" size="s" />
                알림 설정
              </ButtonLink>
            )}
            {actions?.(is)}
          </form>
        )}
        <div className={styles.actions}>
          <ShareLink card={card} nick={nick} title={title} />
          <ButtonLink look="outline" href={links.cardMenu(card, nick)}>
            <Icon name="ellipsis-vertical" size="s" />
            더보기
          </ButtonLink>
          {!isOwn && (
            <ButtonLink look="outline" href={links.reportAbout(`[신고] ${nick}님의 ${name} ${card.no}번`)}>
              <Icon name="flag" size="s" />
              신고
            </ButtonLink>
          )}
          {/* last: what it opens takes a row */}
          {!isOwn && support?.({ userId: card.userId, nick, face, here })}
        </div>
      </div>
    </div>
  );
}
