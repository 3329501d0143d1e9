import type { StationPost } from '~/domain/station/station';
import { links } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { EmoticonText } from '~/ui/emoticon/emoticon-text';
import { Icon } from '~/ui/icon/icon';
import { PostRow, PostRows } from '~/ui/post-row/post-row';

interface PostListProps {
  userId: string;
  posts: readonly StationPost[];
  /** the name of each post's board, where several stand together */
  withBoards?: true;
  level?: 2;
}

/** Posts of a station, one below the other. */
export const PostList = ({ userId, posts, withBoards, level }: PostListProps) => (
  <PostRows>
    {posts.map((post) => (
      <PostRow
        key={post.no}
        level={level}
        href={links.stationPostPage(userId, post.no)}
        userId={post.userId}
        nick={post.nick}
        nickHref={links.stationHome(post.userId)}
        place={withBoards ? post.board : null}
        title={<bdi>{post.title}</bdi>}
        badges={<PostBadges post={post} />}
        text={post.excerpt && <EmoticonText text={post.excerpt} />}
        date={post.date}
        views={post.views}
        likes={post.likes}
        comments={post.comments}
        thumb={post.thumb}
        photos={post.photos}
      />
    ))}
  </PostRows>
);

export const PostBadges = ({ post }: { post: { isNotice: boolean; isPinned?: boolean } }) => (
  <>
    {post.isPinned && (
      <Badge tone="warn">
        <Icon name="pin" size="xs" />
        고정
      </Badge>
    )}
    {post.isNotice && <Badge tone="accent">공지</Badge>}{' '}
  </>
);
