import { useEffect, useId, useRef } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { copyText } from '~/features/shell/copy-text';
import { useShowToast } from '~/features/shell/toasts';
import { Button } from '~/ui/button/button';
import { fieldStyles } from '~/ui/field/field';
import styles from './fresh.module.css';

interface FreshProps {
  message: string;
  /** `url`: an address, or a key */
  addresses: readonly { label: string; url: string }[];
}

/** What was just made. It is told this once: the reader is led to it. */
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
        <Address key={url} label={label} url={url} />
      ))}
    </div>
  );
}

function Address({ label, url }: { label: string; url: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const showToast = useShowToast();
  const copy = async () => {
    if (await copyText(url)) return showToast({ tone: 'done', text: '복사했어요.' });
    field.current?.select();
    showToast({ tone: 'problem', text: '복사하지 못했어요. 선택된 글자를 직접 복사해 주세요.' });
  };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <div className={styles.address}>
        <input
          ref={field}
          className={fieldStyles.input}
          id={id}
          readOnly
          value={url}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        {isHydrated && (
          <Button type="button" look="outline" aria-label={`${label} 복사`} onClick={copy}>
            복사
          </Button>
        )}
      </div>
    </div>
  );
}
