import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { storyFilterOptions } from '~/domain/my/list';
import { storyNames } from '~/domain/story';
import { feedOf, useGrowingList } from '~/features/cards/growing-list';
import { Confirm } from '~/features/history/confirm';
import { pageMeta } from '~/features/shell/frame/page-title';
import { useSending } from '~/features/shell/sending/submit-failure';
import { withQuery } from '~/links/address';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { PastEnd } from '~/ui/blank-slate/past-end';
import { ButtonLink } from '~/ui/button/button';
import { ChipLinks } from '~/ui/chip/chip';
import styles from './story.module.css';
import { loadStory, removeStory, type StoryModel } from './story.query.server';
import { StoryItem } from './story-item';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('내 글/댓글');

export const loader = (args: LoaderFunctionArgs) => loadStory(args);

export const action = (args: ActionFunctionArgs) => removeStory(args);

const hrefOf = (filter: string, page = 1, confirm?: string) =>
  withQuery(links.myStory, { feed_type: filter, page: page > 1 ? page : null, confirm });

/** What the member wrote on stations, their own and others' (my-station §2.6). */
export default function MyStory() {
  const data = useLoaderData<typeof loader>();
  const { items, filter, first, failed } = data;
  return (
    <section aria-labelledby="list-heading">
      <h2 className="sr-only" id="list-heading" tabIndex={-1}>
        내 글/댓글
      </h2>
      <div className={styles.filters}>
        <ChipLinks
          label="글 종류"
          options={storyFilterOptions.map(({ value, label }) => ({
            href: hrefOf(value),
            label,
            current: value === filter,
          }))}
        />
      </div>
      {failed ? (
        <BlankSlate icon="circle-alert" title="데이터를 불러오는 중 오류가 발생했습니다.">
          <ButtonLink href="">다시 시도</ButtonLink>
        </BlankSlate>
      ) : items.length === 0 && first > 1 ? (
        <PastEnd href={hrefOf(filter)} />
      ) : items.length === 0 ? (
        <BlankSlate icon="pen-line" title="작성한 게시글 또는 댓글이 없습니다." />
      ) : (
        <Stories key={`${filter} ${first}`} data={data} />
      )}
    </section>
  );
}

/** Pages that load by scrolling. */
const pagesByItself = 50;

function Stories({ data }: { data: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const { filter, first, confirm } = data;
  const { items, more } = useGrowingList<StoryModel>(
    feedOf(data),
    (page) => hrefOf(filter, page),
    pagesByItself,
  );
  const leaving = useSending().formData?.get('target');
  const asked = items.find(({ id }) => id === confirm);
  return (
    <>
      {asked && (
        <Confirm
          key={asked.id}
          title={`${storyNames[asked.type]}을 삭제하시겠습니까?`}
          text="삭제 시 스토리와 방송국에서 완전 삭제되며, 복구가 불가능합니다."
          fields={{ target: asked.target }}
          cancelHref={hrefOf(filter, first)}
        />
      )}
      <div className={styles.list}>
        {items
          .filter(({ target }) => target !== leaving)
          .map((story) => (
            <StoryItem key={story.id} story={story} confirmHref={hrefOf(filter, first, story.id)} />
          ))}
      </div>
      {more}
    </>
  );
}
