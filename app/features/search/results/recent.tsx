import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { RecentSearches } from '~/domain/search/recent';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import styles from './recent.module.css';

/** The device's recent searches, to delete one by one or all; for browsers without JavaScript. */
export function Recent({ recent: { off, words } }: { recent: RecentSearches }) {
  return (
    <section className={styles.recent} aria-labelledby="recent-searches">
      <h2 id="recent-searches">최근 검색어</h2>
      {words.length === 0 && <p>{off ? '최근 검색어 저장이 꺼져 있습니다.' : '최근 검색어가 없습니다.'}</p>}
      <ul>
        {words.map((word) => (
          <li key={word}>
            <a href={links.chosenSearch(word, 'rt')}>{word}</a>
            <RecentForm intent="remove">
              <input type="hidden" name="word" value={word} />
              <button type="submit" className={styles.remove}>
                <Icon name="x" size="s" label={`${word} 삭제`} />
              </button>
            </RecentForm>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        {words.length > 0 && (
          <RecentForm intent="clear">
            <Button look="text">전체 삭제</Button>
          </RecentForm>
        )}
        <RecentForm intent={off ? 'on' : 'off'}>
          <Button look="text">{off ? '최근 검색어 저장 켜기' : '최근 검색어 저장 끄기'}</Button>
        </RecentForm>
      </div>
    </section>
  );
}

const RecentForm = ({ intent, children }: { intent: string; children: ReactNode }) => (
  <Form method="post" action={links.recentSearches} preventScrollReset>
    <CsrfField />
    <input type="hidden" name="intent" value={intent} />
    {children}
  </Form>
);
