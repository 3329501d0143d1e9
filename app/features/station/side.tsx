import { useRef } from 'react';
import { abbreviateCount } from '~/domain/format';
import { rankLabel, type StationFan } from '~/domain/station';
import { CsrfField } from '~/features/shell/csrf-field';
import { useHosts } from '~/features/shell/root-data';
import { useShowToast } from '~/features/shell/toasts';
import { useAnswer } from '~/features/shell/use-answer';
import { usePart } from '~/features/shell/use-part';
import { links, profileImageUrl } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { ButtonLink } from '~/ui/button/button';
import { FavoriteButton } from '~/ui/favorite-button/favorite-button';
import { Icon } from '~/ui/icon/icon';
import { topFanCount } from '~protocol/station-codes';
import type { FavoriteAnswer } from './favorite-answer';
import styles from './side.module.css';
import { useStation } from './station-data';
import { StationNav } from './station-nav';

/** Who the station belongs to, its menu and its rankings; phones show the head of it only (my-station §2.10). */
export function Side() {
  const { station, menu } = useStation();
  const hosts = useHosts();
  return (
    <aside className={styles.side} aria-label="방송국 정보">
      <div className={styles.id}>
        <a href={links.station(hosts, station.userId, station.nick)}>
          <img
            src={profileImageUrl(hosts, station.userId)}
            width="96"
            height="96"
            alt={`${station.nick} 방송국 홈`}
          />
        </a>
        <p className={styles.name}>
          <bdi>{station.nick}</bdi>
          {station.grade && <Badge tone="accent">{station.grade}</Badge>}
          {station.badges.map((name) => (
            <Badge key={name}>{name}</Badge>
          ))}
        </p>
        {station.followers !== null && (
          <p className={styles.facts}>{`애청자 ${abbreviateCount(station.followers)}명`}</p>
        )}
      </div>
      <Actions />
      <Words />
      <div className={styles.wide}>
        <StationNav />
        <Ranking title="열혈팬" fans={menu.fans} hasTitles />
        {menu.subscribers.length > 0 ? (
          <Ranking title="구독팬" fans={menu.subscribers} />
        ) : (
          <Ranking title="구독 선물" fans={menu.givers} />
        )}
      </div>
    </aside>
  );
}

function Actions() {
  const { station } = useStation();
  return (
    <div className={styles.actions}>
      {!station.isOwner && <Favorite key={station.userId} />}
      <ButtonLink look="text" href={links.stationInfo(station.userId)}>
        <Icon name="info" size="s" />
        방송국 정보
      </ButtonLink>
    </div>
  );
}

/** Adds the streamer to the favourites; those who are one are kept, grouped and removed on their page of MY. */
function Favorite() {
  const { station } = useStation();
  const { data, onSubmit } = usePart<FavoriteAnswer>();
  const showToast = useShowToast();
  const managed = useRef<HTMLAnchorElement>(null);
  useAnswer(data, ({ login, toast }) => {
    if (login) window.location.assign(login);
    if (toast) showToast(toast);
    // the button that was pressed is gone
    managed.current?.focus();
  });
  return station.isFavorite || data?.ok ? (
    <ButtonLink linkRef={managed} href={links.myStreamer(station.userId)}>
      <Icon name="heart" size="s" />
      즐겨찾기 관리
    </ButtonLink>
  ) : (
    // the home is an index route, which is addressed so
    <form method="post" action={`${links.stationHome(station.userId)}?index`} onSubmit={onSubmit}>
      <CsrfField />
      <FavoriteButton isFavorite={false} label="즐겨찾기" />
    </form>
  );
}

/** What the owner says; where a model wrote an introduction, that comes first (S021, S022). */
function Words() {
  const {
    station: { words, aiWords },
  } = useStation();
  if (aiWords)
    return (
      <div className={styles.words}>
        <Badge>
          <Icon name="sparkles" size="xs" />
          AI 소개
        </Badge>
        <p>{aiWords}</p>
        {words && (
          <details>
            <summary>프로필 글 보기</summary>
            <p>{words}</p>
          </details>
        )}
      </div>
    );
  return words ? <p className={styles.words}>{words}</p> : null;
}

interface RankingProps {
  title: string;
  fans: readonly StationFan[];
  hasTitles?: true;
}

/** The first five; who follows is behind '더보기' (S024–S027). */
function Ranking({ title, fans, hasTitles }: RankingProps) {
  if (fans.length === 0) return null;
  const rows = (from: number, to?: number) => (
    <ol start={from + 1}>
      {fans.slice(from, to).map(({ userId, nick }, index) => (
        <li key={userId}>
          <b>{rankLabel(from + index + 1, hasTitles === true)}</b>
          <bdi>{nick}</bdi>
        </li>
      ))}
    </ol>
  );
  return (
    <section className={styles.rank}>
      <h2>{title}</h2>
      {rows(0, topFanCount)}
      {fans.length > topFanCount && (
        <details>
          <summary>
            더보기<span className="sr-only">{` ${title}`}</span>
          </summary>
          {rows(topFanCount)}
        </details>
      )}
    </section>
  );
}
