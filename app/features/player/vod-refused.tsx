import { CardBoard } from '~/features/cards/card-board';
import { links } from '~/links/links';
import { ClosedWays } from './closed-ways';
import { PasswordForm } from './password-form';
import styles from './player.module.css';
import { Refusal, type RefusalText } from './refusal';
import { WatchNext } from './watch-next';
import type { NextData } from './watch-next.server';

export type RefusedReason =
  | 'adult'
  | 'password'
  | 'subscription'
  | 'ticket'
  | 'abroad'
  | 'favorite'
  | 'fanClub'
  | 'manager';

/** What a wall stands in front of. */
export interface RefusedContent {
  kind: 'VOD' | 'Catch' | 'Catch 스토리';
  /** null when this viewer may not read it */
  title: string | null;
  userId: string;
  nick: string;
}

/** Who may watch, by reason of refusal. */
const texts: Record<RefusedReason, RefusalText> = {
  adult: {
    icon: 'eye-off',
    title: '연령 제한 영상입니다.',
    text: '19세 이상으로 확인된 회원만 볼 수 있어요.',
  },
  password: {
    icon: 'lock',
    title: '비밀번호 영상입니다.',
    text: '스트리머가 정한 비밀번호를 입력해 주세요.',
  },
  subscription: {
    icon: 'crown',
    title: '구독자 전용 영상입니다.',
    text: '방송국에서 이 스트리머를 구독하면 볼 수 있어요.',
  },
  ticket: {
    icon: 'credit-card',
    title: '유료 영상입니다.',
    text: '이용권이 있어야 볼 수 있어요. 이용권은 스트리머에게 받을 수 있어요.',
  },
  abroad: {
    icon: 'info',
    title: '계신 곳에서는 볼 수 없는 영상입니다.',
    text: '스트리머가 시청 지역을 정해 두었어요.',
  },
  favorite: {
    icon: 'heart',
    title: '즐겨찾기한 회원만 볼 수 있는 영상입니다.',
    text: '스트리머를 즐겨찾기에 추가해 주세요.',
  },
  fanClub: { icon: 'users', title: '팬클럽 전용 영상입니다.', text: '팬클럽 회원만 볼 수 있어요.' },
  manager: { icon: 'lock', title: '매니저 전용 영상입니다.', text: '방송국 매니저만 볼 수 있어요.' },
};

interface VodRefusedProps {
  reason: RefusedReason;
  about: RefusedContent | null;
  isLoggedIn: boolean;
  next: NextData | null;
  /** the address of its player, where that is not the page's */
  here?: string;
  /** why the password that was given opened nothing */
  passwordError?: string | null;
}

/** What does not play, whose it is, why, what to do, and what to watch instead. */
export function VodRefused({ reason, about, isLoggedIn, next, here, passwordError }: VodRefusedProps) {
  return (
    <CardBoard>
      <Refusal
        {...texts[reason]}
        about={about && `${about.nick}님의 ${about.kind}${about.title ? ` ‘${about.title}’` : ''}`}
        here={here}
        needsLogin={!isLoggedIn && reason !== 'password'}
        otherwise={{ href: links.home, label: '홈으로' }}
      >
        {(way) => (
          <div className={reason === 'password' ? styles.lock : styles.ways}>
            {reason === 'password' && (
              <PasswordForm label="영상 비밀번호" error={passwordError ?? null} action={here} />
            )}
            <ClosedWays streamer={about} reason={reason}>
              {way}
            </ClosedWays>
          </div>
        )}
      </Refusal>
      <WatchNext next={next} />
    </CardBoard>
  );
}
