import { Form, useLocation } from '@remix-run/react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import type { Category } from '~protocol/directory/calls';
import styles from './contents.module.css';

/** Leaves the category out of lists, or takes that back; its own page stays as it is. */
export function HideCategory({
  category: { name, liveNo },
  isHidden,
}: {
  category: Pick<Category, 'name' | 'liveNo'>;
  isHidden: boolean;
}) {
  const { pathname, search } = useLocation();
  return (
    <Form className={styles.hide} method="post" action={links.myHidden} preventScrollReset>
      <CsrfField />
      <input type="hidden" name="kind" value="category" />
      <input type="hidden" name="label" value={name} />
      <input type="hidden" name="change" value={isHidden ? 'show' : 'hide'} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <Button look="text" name="value" value={liveNo}>
        {isHidden ? '카테고리 숨김 해제' : '이 카테고리 숨기기'}
      </Button>
    </Form>
  );
}
