import { splitTimes } from '~/domain/vod/times';
import { EmoticonText } from '~/ui/emoticon/emoticon-text';
import { inPlace } from '~/ui/in-place';
import type { TalkedVideo } from './place';

/** What was written, with its emoticons; below a video its times lead into it. */
export const CommentText = ({ text, video }: { text: string; video: TalkedVideo | null }) => (
  <EmoticonText text={text}>
    {video
      ? (piece) =>
          splitTimes(piece, video.length).map((part, index) =>
            typeof part === 'string' ? (
              part
            ) : (
              <TimeLink
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
                key={index}
                video={video}
                {...part}
              />
            ),
          )
      : undefined}
  </EmoticonText>
);

const TimeLink = ({ video, seconds, text }: { video: TalkedVideo; seconds: number; text: string }) => {
  const { onSeek, hrefOf } = video;
  return (
    <a
      href={hrefOf(seconds)}
      aria-label={`${text}부터 재생`}
      {...(onSeek && { 'data-enhanced': '', onClick: inPlace(() => onSeek(seconds)) })}
    >
      {text}
    </a>
  );
};
