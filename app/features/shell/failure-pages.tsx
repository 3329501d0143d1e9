import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';

/** my-and-station §2.18. These pages ask nothing of the upstream. */
export const notFoundTitle = '다시 한 번 주소를 확인해 주세요.';
export const unavailableTitle = '일시적으로 서비스에 접속할 수 없습니다.';

export function NotFoundPage() {
  return (
    <div className="page">
      <h1 className="sr-only">{notFoundTitle}</h1>
      <BlankSlate
        icon="search"
        title={notFoundTitle}
        text="입력하신 주소의 페이지가 사라졌거나 다른 주소로 변경됐습니다. URL을 다시 한 번 확인해 주세요."
      >
        <ButtonLink href={links.home}>메인으로</ButtonLink>
      </BlankSlate>
    </div>
  );
}

export function UnavailablePage() {
  return (
    <div className="page">
      <h1 className="sr-only">{unavailableTitle}</h1>
      <BlankSlate
        icon="triangle-alert"
        title={unavailableTitle}
        text="이용에 불편을 드려 죄송합니다. 빠르게 해결하기 위해 노력하고 있으니 조금만 기다려 주세요."
      >
        <ButtonLink href={links.home}>메인으로</ButtonLink>
      </BlankSlate>
    </div>
  );
}
