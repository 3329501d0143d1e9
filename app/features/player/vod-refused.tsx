import { useLocation } from '@remix-run/react';
import { useHosts } from '~/features/shell/root-data';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';

export type RefusedReason =
  | 'adult'
  | 'subscription'
  | 'ticket'
  | 'abroad'
  | 'favorite'
  | 'fanClub'
  | 'manager';

/** discovery §6: who may read, and what is missing. */
const texts: Record<RefusedReason, { icon: string; title: string; text: string }> = {
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

/** Why the VOD does not play, and the one way on. */
export function VodRefused({ reason, isLoggedIn }: { reason: RefusedReason; isLoggedIn: boolean }) {
  const hosts = useHosts();
  const { pathname, search } = useLocation();
  const { icon, title, text } = texts[reason];
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <BlankSlate icon={icon} title={title} text={text}>
        {isLoggedIn ? (
          <ButtonLink href={links.home}>홈으로</ButtonLink>
        ) : (
          <ButtonLink href={links.login(hosts, pathname + search)}>로그인</ButtonLink>
        )}
      </BlankSlate>
    </>
  );
}
