import { useEffect, useState } from 'react';
import { Icon } from '~/ui/icon/icon';
import styles from './to-top.module.css';

const showAfterPx = 50;

/**
 * Appears after 50 px of scroll, on Home at once (D013, D064, GX47). Until a script runs it is a plain link at the end of the page, which is
 * where a reader without one needs it.
 */
export function ToTop({ always = false }: { always?: boolean }) {
  const [state, setState] = useState<'plain' | 'hidden' | 'floating'>('plain');
  useEffect(() => {
    const update = () => setState(always || window.scrollY > showAfterPx ? 'floating' : 'hidden');
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [always]);
  if (state === 'hidden') return null;
  return (
    <nav aria-label="페이지 안" data-chrome="">
      <a className={state === 'plain' ? styles.plain : styles.toTop} href="#top">
        <Icon name="arrow-up" />
        <span className={state === 'plain' ? undefined : 'sr-only'}>맨 위로</span>
      </a>
    </nav>
  );
}
