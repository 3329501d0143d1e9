import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';

/** The two pages that stand for a page that is not there or cannot be made. They ask nothing of the upstream. */
export const failures = {
  missing: {
    icon: 'search',
    title: '다시 한 번 주소를 확인해 주세요.',
    text: '입력하신 주소의 페이지가 사라졌거나 다른 주소로 변경됐습니다. URL을 다시 한 번 확인해 주세요.',
  },
  unavailable: {
    icon: 'triangle-alert',
    title: '일시적으로 서비스에 접속할 수 없습니다.',
    text: '이용에 불편을 드려 죄송합니다. 빠르게 해결하기 위해 노력하고 있으니 조금만 기다려 주세요.',
  },
} as const;

export function FailurePage({ failure }: { failure: keyof typeof failures }) {
  const { icon, title, text } = failures[failure];
  return (
    <div className="page">
      <h1 className="sr-only">{title}</h1>
      <BlankSlate icon={icon} title={title} text={text}>
        <ButtonLink href={links.home}>메인으로</ButtonLink>
      </BlankSlate>
    </div>
  );
}

/** For an ErrorBoundary: the page for what the route threw. */
export function RouteFailure() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return <FailurePage failure={isMissing ? 'missing' : 'unavailable'} />;
}
