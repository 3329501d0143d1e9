import { ButtonLink } from '~/ui/button/button';
import { BlankSlate } from './blank-slate';

/** A page of a list that starts after its last item: an old address, or one that was typed. */
export const PastEnd = ({ href }: { href: string }) => (
  <BlankSlate icon="list" title="목록의 끝을 지났습니다." text="이 페이지에는 더 보여 드릴 것이 없어요.">
    <ButtonLink href={href}>목록 처음으로</ButtonLink>
  </BlankSlate>
);
