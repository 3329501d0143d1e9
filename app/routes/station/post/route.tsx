import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { abbreviateCount } from '~/domain/format';
import { pageMeta } from '~/features/shell/page-title';
import { PostBadges } from '~/features/station/post-list';
import { stationTitle, useStation } from '~/features/station/station-data';
import { Closed } from '~/features/station/station-frame';
import { links } from '~/links/links';
import { ForeignHtml } from '~/ui/foreign-html/foreign-html';
import { Page } from '~/ui/page/page';
import { Comments } from './comments';
import styles from './post.module.css';
import { loadPost } from './post.query.server';

export const meta = pageMeta<typeof loader>(
  ({ data, matches }) => `${data?.post?.title ?? '게시글'} - ${stationTitle(matches)}`,
);

export const loader = (args: LoaderFunctionArgs) => loadPost(args);

/** A post with its pictures and comments. */
export default function Post() {
  const { post, comments, denied } = useLoaderData<typeof loader>();
  const { station } = useStation();
  if (!post) return <Closed title={denied ?? ''} />;
  return (
    <Page back={{ href: links.stationBoard(station.userId, post.bbsNo), label: post.board ?? '게시판' }}>
      <article className={styles.post}>
        <header>
          <h1>
            <PostBadges post={post} />
            <bdi>{post.title}</bdi>
          </h1>
          <p className={styles.facts}>
            <b>
              <bdi>{post.nick}</bdi>
            </b>
            <time>{post.date}</time>
            {post.views !== null && <span>{`조회 ${abbreviateCount(post.views)}`}</span>}
            {post.likes !== null && <span>{`좋아요 ${abbreviateCount(post.likes)}`}</span>}
          </p>
        </header>
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
      </article>
      <Comments
        list={comments}
        hrefOf={(page) => `${links.stationPostPage(station.userId, post.no, page)}#comments`}
      />
    </Page>
  );
}
