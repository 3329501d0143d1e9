import { useState } from 'react';
import { abbreviateCount } from '~/domain/format/format';
import { useShowToast } from '~/features/shell/frame/toasts';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useAnswer } from '~/features/shell/sending/use-answer';
import { usePart } from '~/features/shell/sending/use-part';
import { Button } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import type { FeedAnswer } from './feed-answer';

interface LikeButtonProps {
  post: { titleNo: number; stationUserId: string; isLike: boolean; likes: number | null };
}

/** Likes a post: the count changes at once, and back again with the server's words when it was refused (P089). */
export function LikeButton({ post }: LikeButtonProps) {
  const { data, formData, onSubmit } = usePart<FeedAnswer>();
  const showToast = useShowToast();
  const [kept, setKept] = useState({ isLike: post.isLike, likes: post.likes });
  useAnswer(data, ({ ok, intent, toast, likes }) => {
    const isLike = intent === 'like';
    if (ok) setKept(({ likes: before }) => ({ isLike, likes: likes ?? after(before, isLike) }));
    else if (toast) showToast(toast);
  });
  const sent = formData?.get('intent');
  const isLike = sent ? sent === 'like' : kept.isLike;
  const likes = isLike === kept.isLike ? kept.likes : after(kept.likes, isLike);
  return (
    <form method="post" onSubmit={onSubmit}>
      <CsrfField />
      <input type="hidden" name="stationUserId" value={post.stationUserId} />
      <input type="hidden" name="titleNo" value={post.titleNo} />
      <Button look="text" name="intent" value={isLike ? 'unlike' : 'like'} aria-pressed={isLike}>
        <Icon name="thumbs-up" size="s" />
        좋아요{likes !== null && ` ${abbreviateCount(likes)}`}
      </Button>
    </form>
  );
}

const after = (likes: number | null, isLike: boolean) =>
  likes === null ? null : Math.max(0, likes + (isLike ? 1 : -1));
