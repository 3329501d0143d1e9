import { useHosts } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { EmoticonText } from '~/ui/emoticon/emoticon-text';
import { Highlighted } from '~/ui/highlighted/highlighted';
import { PostRow, PostRows } from '~/ui/post-row/post-row';
import type { PostModel } from './search-page';

interface PostsProps {
  posts: readonly PostModel[];
  keyword: string;
}

/** Posts of stations, with the keyword in bold (D229). */
export function Posts({ posts, keyword }: PostsProps) {
  const hosts = useHosts();
  return (
    <PostRows>
      {posts.map((post) => (
        <PostRow
          key={post.no}
          href={links.stationPost(hosts, post.stationUserId, post.no, post.station ?? undefined)}
          userId={post.userId}
          nick={post.nick}
          nickHref={links.station(hosts, post.userId, post.nick)}
          place={post.station}
          title={<Highlighted text={post.title} keyword={keyword} />}
          text={
            post.excerpt && (
              <EmoticonText text={post.excerpt}>
                {(text) => <Highlighted text={text} keyword={keyword} />}
              </EmoticonText>
            )
          }
          date={post.date}
          views={post.views}
          thumb={post.thumb}
          photos={post.photos}
        />
      ))}
    </PostRows>
  );
}
