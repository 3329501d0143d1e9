import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';

/** A list that could not be had; it is not said to be empty. */
export const Unavailable = ({ href }: { href: string }) => (
  <BlankSlate icon="users" title="목록을 불러오지 못했어요." text="잠시 후 다시 시도해 주세요.">
    <ButtonLink href={href}>다시 시도</ButtonLink>
  </BlankSlate>
);
