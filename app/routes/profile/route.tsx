import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { useHosts } from '~/features/shell/frame/root-data';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links, profileImageUrl } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Button } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { PostRow, PostRows } from '~/ui/post-row/post-row';
import styles from './profile.module.css';
import { loadProfile, openOwnStation } from './profile.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta<typeof loader>(({ data }) => `${data?.profile.userNick ?? ''}님의 프로필`);

export const loader = (args: LoaderFunctionArgs) => loadProfile(args);

export const action = (args: ActionFunctionArgs) => openOwnStation(args);

/** A member who has no station, so that no nick leads nowhere (issue 13). */
export default function Profile() {
  const { profile } = useLoaderData<typeof loader>();
  const hosts = useHosts();
  const { userNick: nick, userId, joinDate: since, isMine, posts } = profile;
  return (
    <Page width="narrow">
      <div className={styles.head}>
        <img
          src={profileImageUrl(hosts, userId, profile.profileImage, 'large')}
          width="72"
          height="72"
          alt=""
        />
        <div>
          <h1>
            <bdi>{nick}</bdi>
          </h1>
          <p>
            {since && (
              <>
                <time>{since}</time>
                부터 함께했어요.{' '}
              </>
            )}
            {!isMine && '아직 방송국이 없어요.'}
          </p>
        </div>
      </div>
      {isMine && (
        <form method="post" className={styles.open}>
          <CsrfField />
          <p>방송국을 열면 게시판과 방명록이 생기고, 방송과 VOD를 한곳에서 보여 줄 수 있어요.</p>
          <Button look="primary">방송국 열기</Button>
        </form>
      )}
      <h2 className={styles.title}>공개한 글</h2>
      {posts.length > 0 ? (
        <PostRows>
          {posts.map((post) => (
            <PostRow
              key={post.titleNo}
              href={links.stationPostPage(post.stationUserId, post.titleNo)}
              userId={userId}
              nick={nick}
              nickHref={links.profile(userId)}
              place={`${post.stationNick} 방송국`}
              title={<bdi>{post.titleName}</bdi>}
              text={post.content ?? ''}
              date={post.date}
            />
          ))}
        </PostRows>
      ) : (
        <BlankSlate icon="message-square-text" title="내용이 없습니다." />
      )}
    </Page>
  );
}

export { RouteFailure as ErrorBoundary } from '~/features/shell/frame/failure-pages';
