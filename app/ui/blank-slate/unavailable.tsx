import { ButtonLink } from '~/ui/button/button';
import { BlankSlate } from './blank-slate';

interface UnavailableProps {
  icon?: string;
  title?: string;
  /** the page to try again; the one it stands on by default */
  href?: string;
}

/** In the place of a list that could not be read; it is not said to be empty (GX56). */
export const Unavailable = ({
  icon = 'list',
  title = '목록을 불러오지 못했어요.',
  href = '',
}: UnavailableProps) => (
  <BlankSlate icon={icon} title={title} text="잠시 후 다시 시도해 주세요.">
    <ButtonLink href={href}>다시 시도</ButtonLink>
  </BlankSlate>
);
