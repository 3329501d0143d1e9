import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';

/** Where there is nothing to watch yet: what will stand here. */
export const QuietHome = () => (
  <BlankSlate
    icon="tv"
    title="지금 보여 드릴 방송이 없습니다."
    text="방송이 시작되면 LIVE가, 방송이 끝나면 다시보기 VOD가 이곳에 모입니다. 잠시 뒤에 다시 찾아와 주세요."
  >
    <ButtonLink href={links.categories}>카테고리 둘러보기</ButtonLink>
  </BlankSlate>
);
