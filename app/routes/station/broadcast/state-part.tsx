import { useEvents } from '~/features/events/use-events';
import { useUnreadMark } from '~/features/events/use-unread-mark';
import { useHosts } from '~/features/shell/frame/root-data';
import { useFresh } from '~/features/shell/sending/use-fresh';
import { ChangeForm } from '~/features/station/setting/change-form';
import { useStation } from '~/features/station/station-data';
import { links } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { Button, ButtonLink } from '~/ui/button/button';
import type { BroadcastDesk } from '~protocol/station/live/calls';
import styles from './broadcast.module.css';
import type { BroadcastPage } from './broadcast.query.server';
import { EncoderNow } from './encoder-now';
import { EndForm } from './end-form';

const everyMs = 10_000;

/** How it stands now: a script looks again when something happens to the broadcast, and every ten seconds: it may begin. */
function useDeskNow(loaded: BroadcastPage, href: string): BroadcastPage {
  const [now, look, setNow] = useFresh(loaded, href, everyMs);
  useUnreadMark();
  // its own changes come with the page, whose message another answer would use up
  useEvents(now.broadcast ? [`live:${now.broadcast.broadNo}`] : [], {
    viewers: ({ viewers }: { viewers: number }) =>
      setNow((before) => ({
        ...before,
        broadcast: before.broadcast && { ...before.broadcast, totalViewCnt: viewers },
      })),
    drop: look,
    back: look,
    reload: look,
  });
  return now;
}

const offAirText = ({ isStarting, setup, encoder }: BroadcastDesk) => {
  if (encoder?.isTest) return '테스트 송출 중이에요. 나만 볼 수 있어요.';
  if (isStarting)
    return `방송 프로그램이 연결됐어요. ${setup?.isTest ? '첫 화면이 오면 여기에서 볼 수 있어요.' : '첫 화면이 오면 방송이 시작돼요.'}`;
  return setup ? '방송 중이 아니에요.' : '방송 중이 아니에요. 아래에서 방송 설정을 먼저 저장해 주세요.';
};

/** Off air, a test, or on air since when, with how many viewers, how the encoder is, and the way to end it. */
export function StatePart({ loaded }: { loaded: BroadcastPage }) {
  const { station } = useStation();
  const hosts = useHosts();
  const href = links.stationBroadcast(station.userId);
  const desk = useDeskNow(loaded, href);
  const { broadcast } = desk;
  return (
    <section className={styles.state} aria-labelledby="state">
      <h2 id="state" tabIndex={-1}>
        지금 상태
      </h2>
      <p role="status">
        {broadcast ? (
          <>
            <Badge tone="live">LIVE</Badge>
            <b>{broadcast.title}</b>
            <span>{`${broadcast.broadStart.slice(0, 16)}부터 방송 중`}</span>
            {broadcast.isSilent && (
              <span>방송 프로그램의 연결이 끊겼어요. 곧 다시 연결되면 이 방송이 이어져요.</span>
            )}
          </>
        ) : (
          offAirText(desk)
        )}
      </p>
      {/* beside the status: it changes every time, and would be read out every time */}
      {broadcast && <p>{`시청자 ${broadcast.totalViewCnt.toLocaleString('ko-KR')}명`}</p>}
      <div className={styles.acts}>
        {broadcast && (
          <ButtonLink look="outline" href={links.livePlayer(hosts, station.userId, broadcast.broadNo)}>
            방송 보기
          </ButtonLink>
        )}
        <ButtonLink look="text" href={href}>
          상태 새로 고침
        </ButtonLink>
        {!broadcast && desk.encoder?.isTest && (
          <ChangeForm change="begin" preventScrollReset>
            <Button look="primary">이대로 방송 시작</Button>
          </ChangeForm>
        )}
        {broadcast && <EndForm broadcast={broadcast} targets={desk.raidTargets} />}
      </div>
      {desk.encoder && <EncoderNow encoder={desk.encoder} />}
    </section>
  );
}
