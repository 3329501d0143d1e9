import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { useRootData } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import field from '~/ui/field/field.module.css';
import type { FeedType } from '~protocol/feed/codes';
import { type FeedFilters, feedFields, feedHref, parseFilters } from './feed-query';
import styles from './posts.module.css';

/** Of the checkbox: '1' or '' (P067). */
const storageKey = 'isFilteredMyFeedOnlyStreamer';

/** A browser may keep nothing. */
function recall(): boolean {
  try {
    return window.localStorage.getItem(storageKey) === '1';
  } catch {
    return false;
  }
}
function remember(isOn: boolean) {
  try {
    window.localStorage.setItem(storageKey, isOn ? '1' : '');
  } catch {
    // the address says it too
  }
}

const typeNames: Record<FeedType, string> = { '': '전체', POST_PHOTO: '글만', NOTICE: '공지' };

/** Whose posts, and of which kind: a GET form. With a script a change shows at once, and the checkbox is remembered. */
export function Filters({ filters }: { filters: FeedFilters }) {
  const navigate = useNavigate();
  const light = useRootData()?.light ?? false;
  const { userId, streamersOnly, type } = filters;
  const remembered = feedHref({ userId, type, streamersOnly: true });
  useEffect(() => {
    if (!streamersOnly && recall()) navigate(remembered, { replace: true });
  }, [streamersOnly, remembered, navigate]);

  const change = (form: HTMLFormElement) => {
    const sent = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const chosen = parseFilters(userId ?? undefined, sent);
    remember(chosen.streamersOnly);
    navigate(feedHref(chosen), { preventScrollReset: true });
  };
  return (
    <form
      // another address is another form: its fields start from what that one says
      key={feedHref(filters)}
      className={styles.filters}
      method="get"
      action={links.myFeed(userId ?? undefined)}
      onChange={({ currentTarget }) => change(currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        change(event.currentTarget);
      }}
    >
      <label className={styles.check}>
        <input type="checkbox" name={feedFields.streamersOnly} value="1" defaultChecked={streamersOnly} />
        스트리머 글만 보기
      </label>
      <label>
        <span className="sr-only">글 종류</span>
        <select className={field.select} name={feedFields.type} defaultValue={type}>
          {Object.entries(typeNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button look="outline" className={light ? undefined : styles.send}>
        보기
      </Button>
    </form>
  );
}
