import { type GameSlot, leastSlots } from '~/domain/home/sports';
import { type Hosts, links } from '~/links/links';
import { classNames } from '~/ui/class-names';
import styles from './schedule.module.css';

const nothing = '경기가 없습니다';

/** The day's games; empty slots say that there is none. */
export function Schedule({ slots, hosts }: { slots: readonly GameSlot[]; hosts: Hosts }) {
  const empty = Array.from({ length: Math.max(0, leastSlots - slots.length) }, (_, index) => index);
  return (
    <section className={styles.schedule} aria-labelledby="schedule-heading">
      <h2 id="schedule-heading">오늘의 주요일정</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard */}
      <section className={styles.track} aria-label="오늘의 경기" tabIndex={0}>
        <ul className={styles.slots}>
          {slots.map((slot) => (
            <Slot key={slot.no} slot={slot} hosts={hosts} />
          ))}
          {empty.map((index) => (
            <li key={index} className={classNames(styles.slot, styles.empty)} aria-hidden={index > 0}>
              {nothing}
            </li>
          ))}
        </ul>
      </section>
    </section>
  );
}

interface SlotProps {
  slot: GameSlot;
  hosts: Hosts;
}

function Slot({ slot, hosts }: SlotProps) {
  const { league, isLive, isOver, sides, note } = slot;
  return (
    <li className={styles.slot}>
      <p className={styles.league}>
        {league}
        {isLive && <b>LIVE</b>}
      </p>
      {sides?.map(({ name, emblem, score, wins }) => (
        <p key={name} className={classNames(styles.side, wins && styles.wins)}>
          {emblem ? <img src={emblem} width="28" height="28" alt="" loading="lazy" /> : <span />}
          <span>{name}</span>
          {wins && <em>{isOver ? '승' : '우세'}</em>}
          {score !== null && <b>{score}</b>}
        </p>
      ))}
      {note && <p className={styles.note}>{note}</p>}
      <SlotLabel slot={slot} hosts={hosts} />
    </li>
  );
}

/** Links to the broadcast or the recording, if there is one. */
function SlotLabel({ slot: { label, leadsTo, sides, league }, hosts }: SlotProps) {
  if (!leadsTo) return <span className={styles.label}>{label}</span>;
  const href =
    leadsTo.kind === 'live'
      ? links.livePlayer(hosts, leadsTo.userId, leadsTo.no)
      : links.vodPlayer(hosts, { no: leadsTo.no });
  const match = sides?.map(({ name }) => name).join(' 대 ') ?? league;
  return (
    <a className={styles.label} href={href}>
      <span className="sr-only">{`${match}: `}</span>
      {label}
    </a>
  );
}
