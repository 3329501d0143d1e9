import { untilText } from '~protocol/staff/member-codes';
import styles from './suspension-facts.module.css';

interface SuspensionFactsProps {
  /** dates of Seoul; `reason`: '' where nobody noted one */
  suspension: { fromDate: string | null; untilDate: string; reason: string };
}

/** Since when and until when the member is suspended, and why. */
export const SuspensionFacts = ({ suspension: { fromDate, untilDate, reason } }: SuspensionFactsProps) => (
  <dl className={styles.facts}>
    <dt>정지 기간</dt>
    <dd>{`${fromDate ? `${fromDate}부터 ` : ''}${untilText(untilDate)}`}</dd>
    {reason && (
      <>
        <dt>사유</dt>
        <dd>
          <bdi>{reason}</bdi>
        </dd>
      </>
    )}
  </dl>
);
