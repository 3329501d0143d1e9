import { useEffect, useRef } from 'react';
import { AddressField } from './address-field';
import styles from './fresh.module.css';

interface FreshProps {
  message: string;
  /** `url`: an address, or a key */
  addresses: readonly { label: string; url: string }[];
}

/** What was just made. It is shown only this once: the reader is led to it. */
export function Fresh({ fresh: { message, addresses } }: { fresh: FreshProps }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className={styles.fresh}>
      {/* biome-ignore lint/a11y/noAutofocus: without a script the form loaded the page anew, and here is what it made */}
      <p ref={ref} tabIndex={-1} autoFocus>
        {message} <b>이 화면을 떠나면 다시 볼 수 없으니 지금 복사해 두세요.</b>
      </p>
      {addresses.map(({ label, url }) => (
        <AddressField key={url} label={label} url={url} />
      ))}
    </div>
  );
}
