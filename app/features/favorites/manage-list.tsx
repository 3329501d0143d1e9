import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import type { StripModel } from '~/domain/my/streamer';
import { useHosts } from '~/features/shell/frame/root-data';
import { links, profileImageUrl } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { Button, ButtonLink } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import type { MyStreamerOrder } from '~protocol/my/codes';
import { ConfirmRemoval } from './confirm-removal';
import styles from './manage.module.css';
import { StreamerSearch } from './streamer-search';
import { ChangeFields, isPinnedNow, useChange } from './use-change';
import { useNextFocus } from './use-next-focus';

/** A page of the favourites to be managed; `streamers` is null when they could not be had. */
export interface ManageData {
  streamers: StripModel[] | null;
  page: number;
  hasMore: boolean;
  q: string;
  order: MyStreamerOrder;
  /** of the search, or of all */
  total: number | null;
}

interface ManageListProps {
  data: ManageData;
  /** loads the list again, where it is not the page's own */
  onChange?: () => void;
  /** shows another list in its place */
  onSearch?: (href: string) => void;
}

/** Every favourite with its pin, its groups, and its removal after a confirmation (my-station §4.4). */
export function ManageList({ data, onChange, onSearch }: ManageListProps) {
  const { streamers, page, hasMore, q, order } = data;
  const hosts = useHosts();
  const { revalidate } = useRevalidator();
  const change = useChange(({ ok }) => {
    if (!ok) return;
    revalidate();
    onChange?.();
  });
  const { list, onSubmit } = useNextFocus('unfavorite', 'summary');
  const [asked, setAsked] = useState<string | null>(null);
  if (!streamers) return <p className={styles.none}>목록을 불러오지 못했어요. 잠시 후 다시 시도해 주세요.</p>;
  if (streamers.length === 0 && q === '' && page === 1)
    return <p className={styles.none}>즐겨찾기 한 스트리머가 없습니다.</p>;
  const leaving = change.pending.map((form) => form.get('unfavorite'));
  return (
    <>
      <StreamerSearch key={`${q} ${order}`} {...data} onSearch={onSearch} />
      {streamers.length === 0 && <p className={styles.none}>찾는 스트리머가 없습니다.</p>}
      <form
        method="post"
        action={links.myStreamers()}
        onSubmit={(event) => {
          onSubmit(event);
          change.onSubmit(event);
        }}
      >
        <ChangeFields />
        <ul className={styles.list} ref={list}>
          {streamers
            .filter(({ userId }) => !leaving.includes(userId))
            .map((streamer) => {
              const { userId, nick, face, broadNo } = streamer;
              const isPinned = isPinnedNow(change.pending, userId, streamer.pinned ?? false);
              return (
                <li key={userId}>
                  <input
                    type="checkbox"
                    form="choose-many"
                    name="chosen"
                    value={userId}
                    aria-label={`${nick} 선택`}
                  />
                  <img
                    src={profileImageUrl(hosts, userId, face)}
                    width="36"
                    height="36"
                    alt=""
                    loading="lazy"
                  />
                  <p className={styles.name}>
                    <b>
                      <bdi>{nick}</bdi>
                    </b>
                    {broadNo !== undefined && <Badge tone="live">LIVE</Badge>}
                  </p>
                  <Button
                    look="text"
                    className={styles.pin}
                    name={isPinned ? 'unpin' : 'pin'}
                    value={userId}
                    aria-pressed={isPinned}
                    aria-label={`${nick} 상단 고정`}
                  >
                    <Icon name="pin" />
                  </Button>
                  <ButtonLink look="text" href={links.myStreamer(userId)} aria-label={`${nick} 그룹 설정`}>
                    그룹
                  </ButtonLink>
                  <ConfirmRemoval
                    userId={userId}
                    nick={nick}
                    isOpen={asked === userId}
                    onToggle={(isOpen) => setAsked(isOpen ? userId : null)}
                  />
                </li>
              );
            })}
        </ul>
      </form>
      {streamers.length > 0 && (
        // asked about on the page: Enter in a box deletes nobody
        <form id="choose-many" className={styles.many} action={links.myStreamers()}>
          {Object.entries({ q, order, page }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button look="outline">선택한 스트리머 삭제</Button>
        </form>
      )}
      {(page > 1 || hasMore) && (
        <p className={styles.pages}>
          {page > 1 && (
            <ButtonLink look="outline" href={links.myStreamers({ page: page - 1, q, order })}>
              이전
            </ButtonLink>
          )}
          {hasMore && (
            <ButtonLink look="outline" href={links.myStreamers({ page: page + 1, q, order })}>
              다음
            </ButtonLink>
          )}
        </p>
      )}
    </>
  );
}
