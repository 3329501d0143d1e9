import { useEffect, useRef } from 'react';
import type { LiveCardModel } from '~/domain/cards/live';
import type { GoneCard } from '~/features/cards/card-subject';
import { useHosts } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import styles from './live-end.module.css';
import { Raid } from './raid';

interface LiveEndProps {
  userId: string;
  nick: string;
  /** null: there is none, or not yet */
  vodNo: number | null;
  /** where the owner sends the viewers */
  raid: LiveCardModel | null;
  /** seconds of what was sent, where its viewer watched an earlier place; null: they watched live */
  stoppedAt: number | null;
  /** on air now */
  lives: ReadonlyArray<LiveCardModel | GoneCard>;
}

const shown = 3;

const isLive = (card: LiveCardModel | GoneCard): card is LiveCardModel => !('undo' in card);

/** What a broadcast that has ended leads to: where its owner sends the viewers, its VOD, its station, others on air. */
export function LiveEnd({ userId, nick, vodNo, raid, stoppedAt, lives }: LiveEndProps) {
  const hosts = useHosts();
  const isLedAway = raid !== null && stoppedAt === null;
  const end = useRef<HTMLElement>(null);
  // the player's buttons are gone, and the focus with them
  useEffect(() => {
    if (document.activeElement === document.body) end.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={end} tabIndex={-1} className={styles.end} aria-label="방송 종료">
      <p role="status">
        <b>방송이 종료되었습니다</b>
        {vodNo !== null && (
          <span>
            {stoppedAt === null ? '다시보기가 올라왔어요.' : '다시보기에서 보던 곳부터 이어 볼 수 있어요.'}
          </span>
        )}
      </p>
      {raid && <Raid key={raid.no} nick={nick} live={raid} leads={stoppedAt === null} />}
      <p className={styles.ways}>
        {vodNo !== null && (
          <ButtonLink
            look={isLedAway ? 'outline' : 'primary'}
            className={isLedAway ? styles.over : undefined}
            href={
              stoppedAt === null
                ? links.vodPlayer(hosts, { no: vodNo })
                : links.vodAt({ ...hosts, vod: null }, vodNo, stoppedAt)
            }
          >
            {stoppedAt === null ? '다시보기' : '이어 보기'}
          </ButtonLink>
        )}
        <ButtonLink look="outline" className={styles.over} href={links.station(hosts, userId, nick)}>
          {`${nick}님 방송국 가기`}
        </ButtonLink>
      </p>
      {lives.length > 0 && (
        <ul aria-label="지금 방송 중">
          {lives
            .filter(isLive)
            .slice(0, shown)
            .map((live) => (
              <li key={live.no}>
                <a href={links.livePlayer(hosts, live.userId, live.no)}>
                  <b>
                    <bdi>{live.nick}</bdi>
                  </b>
                  {live.title && <bdi>{live.title}</bdi>}
                </a>
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
