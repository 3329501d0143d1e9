import { useEffect, useRef } from 'react';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import styles from '~/ui/dialog/dialog.module.css';

const destinations = {
  'my-inquiry': {
    href: links.myInquiries,
    text: '답변이 준비되면 나의 문의/신고내역에서 볼 수 있어요.',
    label: '나의 문의/신고내역',
  },
  help: { href: links.help, text: '답변은 입력하신 이메일로 보내 드릴게요.', label: '고객센터로' },
} as const;

interface RegisteredDialogProps {
  next: keyof typeof destinations;
  /** '문의가 접수되었습니다.' */
  title: string;
}

/** Says that the ticket is in, and leads on: members to their list, guests to the help index (help-centre §2.8). */
export function RegisteredDialog({ next, title }: RegisteredDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { href, text, label } = destinations[next];
  useEffect(() => {
    // the server printed it open for browsers without a script; with one it becomes modal and takes the focus
    const element = dialog.current;
    if (!element) return;
    element.removeAttribute('open');
    element.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      open
      onClose={() => window.location.assign(href)}
      aria-labelledby="registered"
    >
      <h2 id="registered">{title}</h2>
      <p>{text}</p>
      <p className={styles.actions}>
        {/* a whole page load: the message was for this page only */}
        <ButtonLink look="primary" href={href} data-native="">
          {label}
        </ButtonLink>
      </p>
    </dialog>
  );
}
