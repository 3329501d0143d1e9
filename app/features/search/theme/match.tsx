import { matchState } from '~/domain/home/esports';
import { useHosts, useRootData } from '~/features/shell/frame/root-data';
import { type Hosts, links } from '~/links/links';
import { classNames } from '~/ui/class-names';
import type { EsportsMatch, EsportsTeam } from '~protocol/schedule/calls';
import styles from './match.module.css';

/** One match: time, season, teams and scores; a finished one covers its result (D216). */
export function Match({ match, readsKorean }: { match: EsportsMatch; readsKorean: boolean }) {
  const hosts = useHosts();
  const state = matchState(match);
  const href = addressOf(match, state.leadsTo, hosts);
  const season = readsKorean ? match.season : (match.seasonEnglish ?? match.season);
  const scores = state.showsScores && (match.homeScore !== null || match.awayScore !== null);
  const result = (
    <p className={styles.score}>
      <b>{match.homeScore ?? 0}</b>
      <span>:</span>
      <b>{match.awayScore ?? 0}</b>
    </p>
  );
  return (
    <article className={classNames(styles.match, state.leadsTo === 'live' && styles.live)}>
      <p>
        <time dateTime={match.startDate}>{match.startDate.slice(11, 16)}</time>
        {season && <span>{season}</span>}
      </p>
      <h3>
        <Team team={match.home} />
        <span>vs</span>
        <Team team={match.away} />
      </h3>
      {scores &&
        (state.hasCover ? (
          <details className={styles.cover}>
            <summary>결과 보기</summary>
            {result}
          </details>
        ) : (
          result
        ))}
      {href ? (
        <a className={styles.label} href={href}>
          {state.label}
        </a>
      ) : (
        <p className={styles.label}>{state.label}</p>
      )}
    </article>
  );
}

function addressOf(match: EsportsMatch, leadsTo: 'live' | 'vod' | null, hosts: Hosts): string | null {
  if (leadsTo === 'live' && match.streamerId && match.broadNo)
    return links.livePlayer(hosts, match.streamerId, match.broadNo);
  if (leadsTo !== 'vod') return null;
  if (match.titleNo) return links.vodPlayer(hosts, { ...match, no: match.titleNo });
  return match.vodUserId ? links.station(hosts, match.vodUserId, match.vodUserId) : null;
}

/** The emblem for the colour theme: the viewer's choice, else the device's. */
function Team({ team: { name, imageUrl, darkImageUrl } }: { team: EsportsTeam }) {
  const theme = useRootData()?.theme ?? 'system';
  const still = theme === 'dark' ? darkImageUrl : imageUrl;
  return (
    <span className={styles.team}>
      {still && (
        <picture>
          {theme === 'system' && darkImageUrl && (
            <source media="(prefers-color-scheme: dark)" srcSet={darkImageUrl} />
          )}
          <img src={still} width="40" height="40" alt="" loading="lazy" />
        </picture>
      )}
      {name}
    </span>
  );
}
