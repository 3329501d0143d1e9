import { useEffect, useRef } from 'react';
import { abbreviateCount } from '~/domain/format/format';
import { onceNear } from '~/features/cards/once-near';
import { usePart } from '~/features/shell/sending/use-part';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import { inPlace } from '~/ui/in-place';
import type { Talk } from '../talk-answer';
import { Comments } from './comments';
import styles from './comments.module.css';
import { type TalkedVideo, vodPlace } from './place';

interface VodCommentsProps {
  /** what plays; `comments`: with replies, `length` in seconds, null where unknown */
  vod: { userId: string; titleNo: number; comments: number | null; length: number | null };
  /** the page of the player */
  here: string;
  /** what came with the page; a script loads what did not when it comes near, and a link leads to it */
  given: Talk | null;
  onSeek: TalkedVideo['onSeek'];
}

/** Below a player. The page waits for no comment: most viewers do not scroll down to them (decision 0018). */
export const VodComments = (props: VodCommentsProps) => (
  <div className={styles.player}>
    <Below key={props.vod.titleNo} {...props} />
  </div>
);

function Below({ vod, here, given, onSeek }: VodCommentsProps) {
  const { userId: station, titleNo, length } = vod;
  const { data, isBusy, hasFailed, load } = usePart<{ talk: Talk }>({ isQuiet: true });
  const section = useRef<HTMLElement>(null);
  const isPressed = useRef(false);
  const talk = given?.titleNo === titleNo ? given : data?.talk;
  const href = links.vodComments(station, titleNo);
  useEffect(() => {
    if (talk || isBusy || hasFailed || !section.current) return;
    return onceNear(section.current, () => load(href));
  }, [talk, isBusy, hasFailed, href, load]);
  useEffect(() => {
    if (talk && isPressed.current) document.getElementById('comments')?.focus();
  }, [talk]);
  if (talk) return <Comments place={vodPlace({ station, titleNo, here, length, onSeek })} talk={talk} />;
  const open = () => {
    isPressed.current = true;
    load(href);
  };
  return (
    <section id="comments" ref={section} className={styles.comments} aria-labelledby="comments-title">
      <h2 id="comments-title">댓글{vod.comments ? ` ${abbreviateCount(vod.comments)}` : ''}</h2>
      {hasFailed && <p role="status">댓글을 불러오지 못했어요.</p>}
      <ButtonLink
        look="outline"
        href={`${links.commentsOn(here)}#comments`}
        data-enhanced=""
        aria-busy={isBusy || undefined}
        onClick={inPlace(open)}
      >
        댓글 보기
      </ButtonLink>
    </section>
  );
}
