import { Form } from '@remix-run/react';
import type { HiddenKind } from '~/domain/cards/hidden-view';
import { useNextFocus } from '~/features/favorites/use-next-focus';
import { useHosts } from '~/features/shell/frame/root-data';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { profileImageUrl } from '~/links/links';
import { Button } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import styles from './hidden.module.css';
import type { HiddenRow } from './hidden.query.server';

const icons = { category: 'layout-grid', tag: 'bookmark', word: 'file-text' } as const;

/** What is hidden, each with its date and a button that shows it again. */
export function HiddenList({ kind, rows }: { kind: HiddenKind; rows: readonly HiddenRow[] }) {
  const hosts = useHosts();
  const { list, onSubmit } = useNextFocus('value', 'button');
  return (
    <Form method="post" onSubmit={onSubmit}>
      <CsrfField />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="change" value="show" />
      <ul className={styles.list} ref={list}>
        {rows.map(({ value, name, userId, face, date }) => (
          <li key={value}>
            {userId ? (
              <img src={profileImageUrl(hosts, userId, face)} width="36" height="36" alt="" loading="lazy" />
            ) : (
              <Icon name={kind === 'streamer' ? 'eye-off' : icons[kind]} />
            )}
            <div>
              <b>{kind === 'tag' ? `#${name.replace(/^#/, '')}` : name}</b>
              {date && (
                <small>
                  <span className="sr-only">숨긴 때 </span>
                  {date}
                </small>
              )}
            </div>
            <Button name="value" value={value} aria-label={`${name} 숨김 해제`}>
              숨김 해제
            </Button>
          </li>
        ))}
      </ul>
    </Form>
  );
}
