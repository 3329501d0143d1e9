import type { LiveCardModel } from '~/domain/cards/live';
import { abbreviateCount, startLabel } from '~/domain/format/format';
import { Badge } from '~/ui/badge/badge';
import styles from './star-rank.module.css';

interface StarBadgesProps {
  card: LiveCardModel;
  /** of a theme that ranks by them */
  followers?: number;
}

/** The badges of a ranked broadcast (D260). */
export function StarBadges({ card: { visit, members, drops, start }, followers }: StarBadgesProps) {
  if (!(visit || members || drops || start || followers !== undefined)) return null;
  return (
    <p className={styles.badges}>
      {visit && <Badge tone="accent">탐방</Badge>}
      {members && <Badge tone="warn">구독</Badge>}
      {drops && <Badge tone="accent">드롭스 이벤트 진행 중</Badge>}
      {followers !== undefined && <span>{`애청자 ${abbreviateCount(followers)}명`}</span>}
      {start && <span>{startLabel(start)}</span>}
    </p>
  );
}
