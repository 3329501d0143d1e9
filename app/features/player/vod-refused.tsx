import { links } from '~/links/links';
import { Refusal, type RefusalText } from './refusal';

export type RefusedReason =
  | 'adult'
  | 'subscription'
  | 'ticket'
  | 'abroad'
  | 'favorite'
  | 'fanClub'
  | 'manager';

/** Who may watch, by reason of refusal. */
const texts: Record<RefusedReason, RefusalText> = {
  adult: {
    icon: 'eye-off',
    title: '연령 제한 영상입니다.',
    text: '19세 이상으로 확인된 회원만 볼 수 있어요.',
  },
  subscription: {
    icon: 'crown',
    title: '구독자 전용 영상입니다.',
    text: '이 스트리머를 구독하면 볼 수 있어요.',
  },
  ticket: { icon: 'credit-card', title: '유료 영상입니다.', text: '이용권이 있어야 볼 수 있어요.' },
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

/** Why the VOD does not play, and one link to continue. */
export const VodRefused = ({ reason, isLoggedIn }: { reason: RefusedReason; isLoggedIn: boolean }) => (
  <Refusal {...texts[reason]} needsLogin={!isLoggedIn} otherwise={{ href: links.home, label: '홈으로' }} />
);
