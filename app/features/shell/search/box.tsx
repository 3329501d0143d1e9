import { useLocation } from '@remix-run/react';
import { Suspense, useRef, useState } from 'react';
import { useOfflineHold } from '~/features/shell/navigation/use-offline-hold';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import { lazyPart } from '~/ui/load-part';
import { keywordMax } from '~protocol/search/codes';
import styles from './box.module.css';

/** Suggestions and recent searches: loaded when the box is first used. */
const SearchPanel = lazyPart(
  () => import('./panel'),
  (part) => part.default,
);

/** What the page is about, as it is typed: a tag with its mark. */
function searchedIn(params: URLSearchParams): string {
  const tag = params.get('hash') === 'hashtag' && params.get('tagname')?.replace(/^#/, '');
  return tag ? `#${tag}` : (params.get('szKeyword') ?? '');
}

/** A GET form: Enter searches with and without JavaScript. Phones show it on the search page, and a link elsewhere. */
export function SearchBox() {
  const { pathname, search } = useLocation();
  const isSearching = pathname === links.searchPage;
  const keyword = isSearching ? searchedIn(new URLSearchParams(search)) : '';
  const form = useRef<HTMLFormElement>(null);
  const [isUsed, setUsed] = useState(false);
  const offline = useOfflineHold();
  return (
    <search className={isSearching ? `${styles.search} ${styles.shown}` : styles.search}>
      <form
        ref={form}
        action={links.searchPage}
        onFocus={() => setUsed(true)}
        onInput={offline.forget}
        onSubmit={(event) => {
          if (offline.holds()) event.preventDefault();
        }}
      >
        <div className={styles.field}>
          <label className="sr-only" htmlFor="keyword">
            통합 검색
          </label>
          <input
            key={keyword}
            id="keyword"
            className={styles.input}
            name="szKeyword"
            type="search"
            defaultValue={keyword}
            placeholder="방송, 스트리머, 태그 검색"
            maxLength={keywordMax}
            enterKeyHint="search"
          />
          <button className={styles.btn} type="submit">
            <Icon name="search" title="검색" />
          </button>
        </div>
        <p className={offline.said ? styles.offline : 'sr-only'} aria-live="polite">
          {offline.said}
        </p>
        {isUsed && (
          <Suspense>
            <SearchPanel form={form} isHeld={offline.holds} />
          </Suspense>
        )}
      </form>
    </search>
  );
}
