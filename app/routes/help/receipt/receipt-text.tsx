import { caseNumberText } from '~/domain/help/ticket';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import dialog from '~/ui/dialog/dialog.module.css';
import { answerPromise, type DuePromise } from '~protocol/staff/hours-codes';
import styles from './receipt.module.css';

const destinations = {
  'my-inquiry': {
    href: links.myInquiries,
    text: '답변이 준비되면 나의 문의/신고내역에서 볼 수 있어요.',
    label: '나의 문의/신고내역',
  },
  help: {
    href: links.help,
    text: '답변은 접수번호와 이메일로 언제든 확인할 수 있어요.',
    label: '고객센터로',
  },
} as const;

export type Destination = keyof typeof destinations;

/** Where members and guests go next (H055). */
export const hrefAfter = (next: Destination) => destinations[next].href;

interface ReceiptTextProps {
  /** how long an answer takes; null: not known */
  promise: DuePromise | null;
  next: Destination;
  caseNumber: string | null;
  /** the address of the ticket */
  href: string;
  /** the e-mail address of the receipt's mail; only known right after the form was sent */
  mailedTo?: string;
}

/** Number, what happens now, and the ways on: the same in the dialog and on the page below it. */
export function ReceiptText({ promise, next, caseNumber, href, mailedTo }: ReceiptTextProps) {
  const { text, label } = destinations[next];
  return (
    <>
      {caseNumber && (
        <p className={styles.number}>
          접수번호 <b>{caseNumberText(caseNumber)}</b>
        </p>
      )}
      <p>{text}</p>
      {mailedTo && <p>{`접수 확인 메일을 ${mailedTo} 주소로 보냈어요.`}</p>}
      {promise && <p>{answerPromise(promise)}</p>}
      <p className={dialog.actions}>
        <ButtonLink look="outline" href={href}>
          접수 내용 보기
        </ButtonLink>
        <ButtonLink look="primary" href={destinations[next].href}>
          {label}
        </ButtonLink>
      </p>
    </>
  );
}
