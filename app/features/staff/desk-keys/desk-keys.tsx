import { useEffect, useState } from 'react';
import { attempt } from '~/features/shell/attempt';
import { Button } from '~/ui/button/button';
import { Dialog, useDialog } from '~/ui/dialog/dialog';
import styles from './desk-keys.module.css';
import { type DeskKey, useDeskKeys } from './use-desk-keys';

const place = 'desk.keys';

/** What j and k go through: cases of a queue, parts of a case. */
export const deskItem = { 'data-desk-item': '' } as const;

/** The focus goes to the next or the one before of what the page has in a row; from elsewhere to the first. */
function move(by: 1 | -1) {
  const items = [...document.querySelectorAll<HTMLElement>('[data-desk-item]')];
  const at = items.findIndex((item) => item.contains(document.activeElement));
  items[at < 0 ? 0 : Math.min(Math.max(at + by, 0), items.length - 1)]?.focus();
}

const moves: readonly DeskKey[] = [
  { code: 'KeyJ', sign: 'j', label: '다음으로', press: () => move(1) },
  { code: 'KeyK', sign: 'k', label: '이전으로', press: () => move(-1) },
];

/** The keys of a page of the desk, and the list of them. They can be turned off on this device (WCAG 2.1.4). */
export function DeskKeys({ keys }: { keys: readonly DeskKey[] }) {
  // by a script alone: nothing of it stands in the page before
  const [isOn, setOn] = useState<boolean | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { ref, close } = useDialog();
  useEffect(() => setOn(attempt(() => window.localStorage.getItem(place)) !== 'off'), []);
  const help: DeskKey = { code: 'Slash', sign: '?', label: '단축키 보기', press: () => setOpen(true) };
  const all = [...moves, ...keys, help];
  useDeskKeys(all, isOn === true);
  const choose = (value: boolean) => {
    setOn(value);
    attempt(() => window.localStorage.setItem(place, value ? '' : 'off'));
  };
  if (isOn === null) return null;
  return (
    <>
      <p className={styles.open}>
        <Button type="button" look="text" onClick={() => setOpen(true)}>
          {isOn ? '단축키 보기 (?)' : '단축키 켜기'}
        </Button>
      </p>
      {isOpen && (
        <Dialog dialogRef={ref} title="단축키" closeButton lightDismiss onClose={() => setOpen(false)}>
          <dl className={styles.keys}>
            {all.map(({ sign, label }) => (
              <div key={sign}>
                <dt>
                  <kbd>{sign}</kbd>
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
          <label className={styles.choice}>
            <input type="checkbox" checked={isOn} onChange={(event) => choose(event.target.checked)} />
            {'이 기기에서 단축키 쓰기'}
          </label>
          <Button type="button" look="outline" onClick={close}>
            닫기
          </Button>
        </Dialog>
      )}
    </>
  );
}
