import { abbreviateCount } from '~/domain/format/format';
import { storyNames } from '~/domain/story';
import { ConfirmLink } from '~/features/history/confirm';
import { useHosts } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { EmoticonText } from '~/ui/emoticon/emoticon-text';
import { Icon } from '~/ui/icon/icon';
import { PostPhoto } from '~/ui/post-row/post-row';
import type { StoryParent } from '~protocol/story';
import styles from './story.module.css';
import type { StoryModel } from './story.query.server';

interface StoryItemProps {
  story: StoryModel;
  /** asks whether to delete it */
  confirmHref: string;
}

/** Something that the member wrote. On another's station it says whose; on one's own, that it is one's own (P056). */
export function StoryItem({ story, confirmHref }: StoryItemProps) {
  const { type, title, text, parent, photoUrl, photoCount, isOwnStation } = story;
  const hosts = useHosts();
  const isPost = type === 'POST' || type === 'PHOTO';
  const name = storyNames[type];
  const href = hrefOf(story, hosts);
  const heading = isPost ? title || '제목 없는 글' : text;
  const shown = isPost ? heading : <EmoticonText text={heading} />;
  return (
    <article className={isOwnStation ? styles.own : styles.story}>
      <p className={styles.where}>
        <b className={styles.kind}>{name}</b>
        {isOwnStation ? (
          <span>
            <Icon name="house" size="xs" />내 방송국
          </span>
        ) : (
          <span>
            <Icon name="tv" size="xs" />
            <bdi>{`${story.stationNick}님의 방송국`}</bdi>
          </span>
        )}
        {story.isNotice && <b>공지</b>}
        {story.isPrivate && <b>비공개</b>}
      </p>
      {parent && <Above parent={parent} />}
      <h3>{href ? <a href={href}>{shown}</a> : <bdi>{shown}</bdi>}</h3>
      {isPost && text && (
        <p className={styles.text}>
          <EmoticonText text={text} />
        </p>
      )}
      <Facts story={story} />
      <PostPhoto url={photoUrl} count={photoCount} />
      <p className={styles.tools}>
        <ConfirmLink look="text" href={confirmHref} label={`${name} ‘${heading.slice(0, 30)}’ 삭제`}>
          <Icon name="trash-2" size="s" />
          삭제
        </ConfirmLink>
      </p>
    </article>
  );
}

/** The post, or the comment below it or below a VOD: nothing is linked that is not there. */
function hrefOf(story: StoryModel, hosts: ReturnType<typeof useHosts>) {
  const { vodNo, titleNo, entryNo, stationUserId, parent } = story;
  if (vodNo !== null)
    return entryNo === null
      ? links.vodPlayer(hosts, { no: vodNo })
      : links.vodPlayerComment(hosts, vodNo, entryNo);
  if (parent?.isDeleted) return null;
  return entryNo === null
    ? links.stationPost(hosts, stationUserId, titleNo)
    : links.stationPostComment(hosts, stationUserId, titleNo, entryNo);
}

const goneTexts: Record<StoryParent['kind'], string> = {
  post: '삭제됐거나 볼 수 없는 글입니다.',
  vod: '삭제됐거나 볼 수 없는 VOD입니다.',
  comment: '삭제됐거나 볼 수 없는 댓글입니다.',
};

/** What a comment is about, or what a reply answers. */
const Above = ({ parent: { kind, text, nick } }: { parent: StoryParent }) => (
  <p className={styles.above}>
    {text ? (
      <>
        {kind === 'vod' && 'VOD · '}
        {nick && `${nick}: `}
        <bdi>{kind === 'comment' ? <EmoticonText text={text} /> : text}</bdi>
      </>
    ) : (
      goneTexts[kind]
    )}
  </p>
);

const counts = [
  ['views', 'eye', '조회'],
  ['comments', 'message-circle', '댓글'],
  ['likes', 'heart', '좋아요'],
] as const;

const Facts = ({ story }: { story: StoryModel }) => (
  <p className={styles.facts}>
    {story.date && <time>{story.date}</time>}
    {counts.map(([key, icon, label]) => {
      const count = story[key];
      return count === null ? null : (
        <span key={key}>
          <Icon name={icon} size="xs" />
          <span className="sr-only">{label} </span>
          {abbreviateCount(count)}
        </span>
      );
    })}
  </p>
);
