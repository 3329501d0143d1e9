import { useLocation } from '@remix-run/react';
import { useRootData } from '~/features/shell/frame/root-data';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import styles from './column-choice.module.css';

/** On phones: one broadcast in a row or two, kept on the device for all its lists. */
export function ColumnChoice() {
  const { pathname, search } = useLocation();
  const isTwo = useRootData()?.liveColumns === '2';
  return (
    <form className={styles.choice} method="post" action={links.settings}>
      <CsrfField />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button type="submit" name="columns" value={isTwo ? '1' : '2'}>
        <Icon name={isTwo ? 'rectangle-horizontal' : 'layout-grid'} size="s" />
        {isTwo ? '하나씩 보기' : '둘씩 보기'}
      </button>
    </form>
  );
}
