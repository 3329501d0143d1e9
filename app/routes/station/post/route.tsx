import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { abbreviateCount } from '~/domain/format/format';
import { pageMeta } from '~/features/shell/frame/page-title';
import { useRootData } from '~/features/shell/frame/root-data';
import { shareMeta } from '~/features/shell/frame/share-meta';
import { Closed } from '~/features/station/closed';
import { Comments } from '~/features/station/comments/comments';
import facts from '~/features/station/comments/comments.module.css';
import { postPlace } from '~/features/station/comments/place';
import { PostBadges } from '~/features/station/post-list';
import { sharedPost } from '~/features/station/share-meta';
import { stationTitle, useStation } from '~/features/station/station-data';
import { openForms } from '~/features/station/talk-answer';
import { links } from '~/links/links';
import { ForeignHtml } from '~/ui/foreign-html/foreign-html';
import { Page } from '~/ui/page/page';
import { actOnPost } from './post.action.server';
import styles from './post.module.css';
import { loadPost } from './post.query.server';
import { PostPlan } from './post-plan';
import { PostTools } from './post-tools';

export { RouteFailure as ErrorBoundary } from '~/features/shell/frame/failure-pages';
export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = shareMeta<typeof loader>(
  pageMeta<typeof loader>(
    ({ data, matches }) => `${data?.post?.title ?? '게시글'} - ${stationTitle(matches)}`,
  ),
  ({ data, matches }) => sharedPost(matches, data?.post ?? null),
);

export const loader = (args: LoaderFunctionArgs) => loadPost(args);

export const action = (args: ActionFunctionArgs) => actOnPost(args);

/** A post with its pictures and comments. */
export default function Post() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { station } = useStation();
  const isGuest = !useRootData()?.viewer;
  const { post, talk } = data;
  if (!post) return <Closed station={station.userId} reason={data.denied ?? ''} ways={data.ways} />;
  return (
    <Page back={{ href: links.stationBoard(station.userId, post.bbsNo), label: post.board ?? '게시판' }}>
      <article className={styles.post}>
        <header>
          <h1>
            <PostBadges post={post} />
            <bdi>{post.title}</bdi>
          </h1>
          <p className={facts.facts}>
            <b>
              <bdi>{post.nick}</bdi>
            </b>
            <time>{post.date}</time>
            {post.views !== null && <span>{`조회 ${abbreviateCount(post.views)}`}</span>}
            {post.pinnedUntil && <span>{`${post.pinnedUntil}까지 고정`}</span>}
          </p>
        </header>
        {post.plan && <PostPlan userId={station.userId} plan={post.plan} isOwner={station.isOwner} />}
        <ForeignHtml html={post.html} />
        {post.photos.map(({ url, alt }, index) => (
          <img
            key={url}
            className={styles.photo}
            src={url}
            alt={alt || `사진 ${index + 1}`}
            loading={index === 0 ? 'eager' : 'lazy'}
          />
        ))}
        {post.hashtags.length > 0 && (
          <p className={styles.tags}>
            {post.hashtags.map((tag) => (
              <bdi key={tag}>{`#${tag}`}</bdi>
            ))}
          </p>
        )}
        <PostTools station={station.userId} post={post} origin={data.origin} isGuest={isGuest} />
      </article>
      <Comments
        key={`${post.no} ${talk.list?.page} ${talk.open.reply} ${talk.open.edit}`}
        place={postPlace(station.userId, post.no)}
        talk={{
          ...talk,
          mayWrite: post.auth.isCommentWritable || (isGuest && 'guest'),
          ...(answer?.refused && { open: openForms(answer.refused) }),
        }}
        refused={answer?.refused}
      />
    </Page>
  );
}
