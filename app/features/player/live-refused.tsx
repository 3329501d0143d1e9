import { CardBoard } from '~/features/cards/card-board';
import { useEvents } from '~/features/events/use-events';
import { useReadAnew } from '~/features/events/use-read-anew';
import { useHosts } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import { ClosedWays } from './closed-ways';
import type { RefusedData } from './live-player.server';
import type { RefusedReason } from './live-refusal.server';
import { PasswordForm } from './password-form';
import styles from './player.module.css';
import { Refusal, type RefusalText } from './refusal';
import { WatchNext } from './watch-next';

const texts: Record<RefusedReason, RefusalText> = {
  adult: {
    icon: 'eye-off',
    title: '연령 제한 방송입니다.',
    text: '19세 이상으로 확인된 회원만 볼 수 있어요.',
  },
  password: {
    icon: 'lock',
    title: '비밀번호 방송입니다.',
    text: '스트리머가 정한 비밀번호를 입력해 주세요.',
  },
  subscription: {
    icon: 'crown',
    title: '구독자 전용 방송입니다.',
    text: '이 스트리머를 구독하면 볼 수 있어요.',
  },
  ticket: {
    icon: 'credit-card',
    title: '유료 방송입니다.',
    text: '이용권이 있어야 볼 수 있어요. 이용권은 스트리머에게 받을 수 있어요.',
  },
  abroad: {
    icon: 'info',
    title: '계신 곳에서는 볼 수 없는 방송입니다.',
    text: '스트리머가 시청 지역을 정해 두었어요.',
  },
  ended: {
    icon: 'radio',
    title: '방송이 종료되었습니다',
    text: '다시보기가 올라왔는지 방송국에서 확인해 보세요.',
  },
};

/**
 * What does not play, whose it is, why, what to do, and what to watch instead.
 *
 * @param isNew it has taken the place of what played
 */
export function LiveRefused({ data, isNew = false }: { data: RefusedData; isNew?: boolean }) {
  const { about, reason } = data;
  const hosts = useHosts();
  const hasPassword = reason === 'password';
  const readAnew = useReadAnew();
  useEvents(reason === 'ended' ? [] : [`wall:${data.broadNo}`], {
    end: readAnew.all,
    change: readAnew.page,
    reload: readAnew.page,
    again: readAnew.all,
    // of this viewer something has changed: another wall, or none
    bye: ({ why }: { why: string }) => why === 'rights' && readAnew.all(),
  });
  return (
    <CardBoard>
      <Refusal
        {...texts[reason]}
        isNew={isNew}
        {...(data.vodNo !== null && { text: '다시보기가 올라왔어요.' })}
        {...(data.raid && {
          text: `${about?.nick ?? '스트리머'}님이 ${data.raid.nick}님의 방송으로 안내했어요.`,
        })}
        about={about && `${about.nick}님의 방송${about.title ? ` ‘${about.title}’` : ''}`}
        needsLogin={!data.isLoggedIn && !hasPassword && reason !== 'ended'}
        otherwise={{ href: links.liveAll, label: '전체 LIVE 보기' }}
      >
        {(way) => (
          <div className={hasPassword ? styles.lock : styles.ways}>
            {data.raid && (
              <ButtonLink look="primary" href={links.livePlayer(hosts, data.raid.userId, data.raid.no)}>
                {`${data.raid.nick}님의 방송 보기`}
              </ButtonLink>
            )}
            {data.vodNo !== null && (
              <ButtonLink
                look={data.raid ? 'outline' : 'primary'}
                href={links.vodPlayer(hosts, { no: data.vodNo })}
              >
                다시보기
              </ButtonLink>
            )}
            {hasPassword && <PasswordForm label="방송 비밀번호" error={data.passwordError} />}
            <ClosedWays streamer={about} reason={reason}>
              {way}
            </ClosedWays>
          </div>
        )}
      </Refusal>
      <WatchNext next={data.next} />
    </CardBoard>
  );
}
