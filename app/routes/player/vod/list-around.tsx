import styles from '~/features/player/player.module.css';
import { ButtonLink } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';

interface Item {
  no: number;
  title: string;
  nick: string;
  duration: string | null;
  href: string;
}

interface ListAroundProps {
  list: {
    title: string;
    regNick: string;
    items: ReadonlyArray<Item>;
    previous: Item | null;
    next: Item | null;
  };
  /** the VOD that plays */
  current: number;
}

/** The playlist that the VOD is played from; each one opens in the same list. */
export const ListAround = ({ list, current }: ListAroundProps) => (
  <section className={styles.around} aria-labelledby="playlist">
    <h2 id="playlist">
      <bdi>{list.title}</bdi>
    </h2>
    <p>{`${list.regNick} · 재생목록 ${list.items.length}개`}</p>
    {(list.previous || list.next) && (
      <nav className={styles.beside} aria-label="재생목록 이동">
        {list.previous && (
          <ButtonLink look="outline" href={list.previous.href}>
            <Icon name="chevron-left" size="s" />
            이전 VOD
          </ButtonLink>
        )}
        {list.next && (
          <ButtonLink look="outline" href={list.next.href}>
            다음 VOD
            <Icon name="chevron-right" size="s" />
          </ButtonLink>
        )}
      </nav>
    )}
    {list.items.length === 0 ? (
      <p>재생 가능한 VOD가 없습니다.</p>
    ) : (
      <ol>
        {list.items.map(({ no, title, nick, duration, href }) => (
          <li key={no}>
            <a href={href} aria-current={no === current ? 'true' : undefined}>
              <b>
                <bdi>{title}</bdi>
              </b>
              <small>{[nick, duration].filter(Boolean).join(' · ')}</small>
            </a>
          </li>
        ))}
      </ol>
    )}
  </section>
);
