import { dayText } from '~/domain/format/dates';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { isForGood } from '~protocol/staff/member-codes';
import { useIsPlaced } from './place';

interface DeniedProps {
  userId: string;
  message: string;
  /** of a suspension */
  period?: readonly (string | null)[];
}

const dayOf = (at: string | null) => (at ? (isForGood(at) ? '영구' : dayText(at)) : '');

/** Why the viewer can give or buy nothing here. A dialog has a way back of its own. */
export function Denied({ userId, message, period = [] }: DeniedProps) {
  const isPlaced = useIsPlaced();
  return (
    <BlankSlate
      icon="lock"
      title={message}
      text={period.some(Boolean) && `정지 기간: ${period.map(dayOf).join(' ~ ')}`}
    >
      {!isPlaced && <ButtonLink href={links.stationHome(userId)}>방송국으로</ButtonLink>}
    </BlankSlate>
  );
}
