import { type ReactNode, useState } from 'react';
import { abbreviateCount } from '~/domain/format/format';
import { useShowToast } from '~/features/shell/frame/toasts';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useAnswer } from '~/features/shell/sending/use-answer';
import { usePart } from '~/features/shell/sending/use-part';
import { Button } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import { openedPart } from '~/ui/opened-part';
import { postLikeId, type TalkAnswer } from '../talk-answer';

const LoginPrompt = openedPart(() => import('~/features/shell/frame/login-prompt'));

interface LikeProps {
  /** where it is sent */
  action: string;
  /** stands in the form */
  returnField?: ReactNode;
  isLike: boolean;
  likes: number | null;
  /** of a comment; without it the post is meant */
  commentNo?: number;
  /** whose it is, for readers of the button alone */
  name: string;
}

const after = (likes: number | null, isLike: boolean) =>
  likes === null ? null : Math.max(0, likes + (isLike ? 1 : -1));

/** The count changes at once, and back again with the server's words when it was refused; a guest is asked to sign in. */
export function Like({ action, returnField, isLike: wasLike, likes: were, commentNo, name }: LikeProps) {
  const { data, formData, onSubmit } = usePart<TalkAnswer>();
  const showToast = useShowToast();
  const [kept, setKept] = useState({ isLike: wasLike, likes: were });
  const [login, setLogin] = useState<string | null>(null);
  useAnswer(data, ({ ok, intent, toast, likes, login: asked }) => {
    if (asked) setLogin(asked);
    if (toast) showToast(toast);
    const isLike = intent.startsWith('like');
    if (ok) setKept((before) => ({ isLike, likes: likes ?? after(before.likes, isLike) }));
  });
  const sent = formData?.get('intent');
  const isLike = typeof sent === 'string' ? sent.startsWith('like') : kept.isLike;
  const likes = isLike === kept.isLike ? kept.likes : after(kept.likes, isLike);
  const what = commentNo ? '-comment' : '';
  return (
    <form method="post" action={action} onSubmit={onSubmit}>
      <CsrfField />
      {returnField}
      {commentNo && <input type="hidden" name="commentNo" value={commentNo} />}
      <Button
        id={commentNo ? undefined : postLikeId}
        look={commentNo ? 'text' : 'outline'}
        name="intent"
        value={(isLike ? 'unlike' : 'like') + what}
        aria-pressed={isLike}
      >
        <Icon name="thumbs-up" size="s" />
        좋아요{likes !== null && likes > 0 && ` ${abbreviateCount(likes)}`}
        <span className="sr-only">{` ${name}`}</span>
      </Button>
      {login && <LoginPrompt href={login} onClose={() => setLogin(null)} />}
    </form>
  );
}
