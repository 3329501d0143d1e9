import { useEffect, useState } from 'react';
import { Icon } from '~/ui/icon/icon';
import toast from '~/ui/toast/toast.module.css';
import styles from './chatbot.module.css';

const stayMs = 3_000;

/** A toast of 3 s (H142); without JavaScript it stays. */
export function PrivacyNote() {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), stayMs);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <p className={`${toast.toast} ${styles.privacy}`} role="note">
      <Icon name="circle-alert" />
      주민등록번호, 전화번호, 계좌번호 등 개인정보를 입력하지 말아주세요.
    </p>
  );
}
