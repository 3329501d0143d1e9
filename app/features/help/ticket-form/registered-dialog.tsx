import { caseNumberText } from '~/domain/ticket';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import { Dialog, useDialog } from '~/ui/dialog/dialog';
import styles from '~/ui/dialog/dialog.module.css';
import receipt from './receipt.module.css';

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

interface RegisteredDialogProps {
  next: keyof typeof destinations;
  /** '문의가 접수되었습니다.' */
  title: string;
  caseNumber?: string;
  /** the address of the ticket */
  href?: string;
  /** the e-mail address of the receipt */
  mailedTo?: string;
}

/** Says that the ticket was received, and links members to their list, guests to the help index. */
export function RegisteredDialog({ next, title, caseNumber, href: place, mailedTo }: RegisteredDialogProps) {
  const { ref } = useDialog();
  const { href, text, label } = destinations[next];
  return (
    <Dialog
      dialogRef={ref}
      title={title}
      className={styles.message}
      printedOpen
      onClose={() => window.location.assign(href)}
    >
      {caseNumber && (
        <p className={receipt.number}>
          접수번호 <b>{caseNumberText(caseNumber)}</b>
        </p>
      )}
      <p>{text}</p>
      {mailedTo && <p>{`접수 확인 메일을 ${mailedTo}로 보냈어요.`}</p>}
      <p>담당자가 확인한 뒤 보통 영업일 3일 안에 답변을 드려요.</p>
      <p className={styles.actions}>
        {/* a whole page load: the message was for this page only */}
        {place && (
          <ButtonLink look="outline" href={place} data-native="">
            접수 내용 보기
          </ButtonLink>
        )}
        <ButtonLink look="primary" href={href} data-native="">
          {label}
        </ButtonLink>
      </p>
    </Dialog>
  );
}
