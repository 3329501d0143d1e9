import { useId, useRef } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { copyText } from '~/features/shell/copy-text';
import { useShowToast } from '~/features/shell/frame/toasts';
import { Button } from '~/ui/button/button';
import { fieldStyles } from '~/ui/field/field';
import styles from './address-field.module.css';

/** An address to be copied; without a script it is selected by hand. */
export function AddressField({ label, url }: { label: string; url: string }) {
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
    <div className={styles.field}>
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
