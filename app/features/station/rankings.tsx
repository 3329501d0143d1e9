import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { rankLabel } from '~/domain/station/station';
import { useHosts } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { topFanCount } from '~protocol/station/codes';
import type { StationFan } from '~protocol/station/menu';
import styles from './side.module.css';
import { useStation } from './station-data';

/** Those who gave most, and those who subscribe or give subscriptions: one of these where there are both (S024–S026). */
export function Rankings() {
  const { station, menu } = useStation();
  const { userId } = station;
  const { fans, subscribers, givers } = menu;
  const hasBoth = subscribers.length > 0 && givers.length > 0;
  const lists = (
    <>
      <Ranking title="구독팬" fans={subscribers} whole={links.stationRanking(userId, 'subscribe-1')} />
      <Ranking title="구독 선물" fans={givers} />
    </>
  );
  return (
    <>
      <Ranking title="열혈팬" fans={fans} hasTitles whole={links.stationRanking(userId)} />
      {hasBoth ? (
        <fieldset className={styles.either}>
          <legend className="sr-only">구독 랭킹</legend>
          <label>
            <input type="radio" name="ranking" defaultChecked />
            구독팬 랭킹
          </label>
          <label>
            <input type="radio" name="ranking" />
            구독 선물 랭킹
          </label>
          {lists}
        </fieldset>
      ) : (
        lists
      )}
    </>
  );
}

interface RankingProps {
  title: string;
  fans: readonly StationFan[];
  hasTitles?: true;
  /** the page that goes on with it */
  whole?: string;
}

/** The first five; who follows is behind '더보기' (S027). */
function Ranking({ title, fans, hasTitles, whole }: RankingProps) {
  const hosts = useHosts();
  if (fans.length === 0) return null;
  const rows = (from: number, to?: number) => (
    <ol start={from + 1}>
      {fans.slice(from, to).map(({ userId, nick }, index) => (
        <li key={userId}>
          <b>{rankLabel(from + index + 1, hasTitles === true)}</b>
          <a href={links.station(hosts, userId, nick)}>
            <bdi>{nick}</bdi>
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <section className={styles.rank}>
      <h2>{title}</h2>
      {rows(0, topFanCount)}
      {fans.length > topFanCount && (
        <More title={title}>
          {rows(topFanCount)}
          {whole && (
            <a className={styles.whole} href={whole}>
              전체 순위 보기
            </a>
          )}
        </More>
      )}
    </section>
  );
}

const moreName = 'station-more';
const above = 65;
const below = 520;

/**
 * The rest of a ranking: one is open at a time, which browsers see to by its name. With a script it stands beside the
 * ranking, as high as fits (S028), and Escape and a press elsewhere close it.
 */
function More({ title, children }: { title: string; children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const onPress = ({ target }: Event) => {
      if (details.open && target instanceof Node && !details.contains(target)) details.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (!currentTarget.open) return;
    const anchor = currentTarget.getBoundingClientRect().top;
    const top = Math.max(0, Math.min(anchor - above, window.innerHeight - below));
    currentTarget.style.setProperty('--top', `${top}px`);
    currentTarget.dataset.placed = '';
  };
  return (
    <details ref={ref} name={moreName} className={styles.more} onToggle={onToggle}>
      <summary>
        더보기<span className="sr-only">{` ${title}`}</span>
      </summary>
      <div>{children}</div>
    </details>
  );
}

/** What is open in the side closes when it folds or unfolds (S029). */
export function closeMores({ target, currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  // React hands the events of the details within on to the one around them
  if (target !== currentTarget) return;
  for (const details of currentTarget.querySelectorAll<HTMLDetailsElement>(`details[name="${moreName}"]`))
    details.open = false;
}
