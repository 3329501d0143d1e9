import { type FormEvent, useEffect, useRef } from 'react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { Button, ButtonLink } from '~/ui/button/button';
import { CountedField } from '~/ui/field/counted-field';
import { fieldStyles } from '~/ui/field/field';
import { talkLengths } from '~protocol/station/talk/codes';
import styles from './comments.module.css';
import type { CommentPlace, ShownList } from './place';
import { ReturnField } from './return-field';

interface CommentFormProps {
  place: CommentPlace;
  shown: ShownList;
  /** new: above the list; reply and edit belong to a comment */
  kind: 'new' | 'reply' | 'edit';
  commentNo?: number;
  /** a second press is the same comment */
  sendKey: string;
  text?: string;
  error?: string;
  /** it is sent after a login */
  isGuest: boolean;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** back to the comments without the form; its button is a link without a script */
  cancel?: { href: string; onCancel: () => void };
  /** it was opened by a press: writing goes on in it */
  hasFocus?: boolean;
}

const labels = {
  new: { label: '댓글 쓰기', submit: '등록', intent: 'comment' },
  reply: { label: '답글 쓰기', submit: '등록', intent: 'comment' },
  edit: { label: '댓글 수정', submit: '저장', intent: 'edit-comment' },
} as const;

/** Where a comment is written or changed. Enter makes lines; the button sends. */
export function CommentForm(props: CommentFormProps) {
  const { place, shown, kind, commentNo, sendKey, text, error, isGuest, isBusy, onSubmit, cancel, hasFocus } =
    props;
  const { label, submit, intent } = labels[kind];
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (hasFocus || error) field.current?.focus();
  }, [hasFocus, error]);
  const id = kind === 'new' ? 'comment-text' : `${kind}-${commentNo}`;
  return (
    <form method="post" action={place.sendOf(shown)} className={styles.form} onSubmit={onSubmit}>
      <CsrfField />
      <ReturnField place={place} shown={shown} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={sendKey} />
      {kind === 'reply' && <input type="hidden" name="parentNo" value={commentNo} />}
      {kind === 'edit' && <input type="hidden" name="commentNo" value={commentNo} />}
      {error && (
        <p role="alert" className="sr-only">
          {error}
        </p>
      )}
      <CountedField
        id={id}
        label={label}
        errors={error ? [error] : undefined}
        max={talkLengths.comment}
        text={text}
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            className={`${fieldStyles.textarea} ${styles.input}`}
            name="content"
            rows={3}
            required
            maxLength={talkLengths.comment}
          />
        )}
      </CountedField>
      <p className={styles.buttons}>
        {cancel && (
          <ButtonLink
            look="text"
            href={cancel.href}
            data-enhanced=""
            onClick={(event) => {
              event.preventDefault();
              cancel.onCancel();
            }}
          >
            취소
          </ButtonLink>
        )}
        <Button look="primary" aria-disabled={isBusy || undefined}>
          {isGuest ? `로그인하고 ${submit}` : submit}
        </Button>
      </p>
    </form>
  );
}
