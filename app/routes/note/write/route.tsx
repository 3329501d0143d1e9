import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useMemo, useRef, useState } from 'react';
import { useNoteDraft } from '~/features/note/use-note-draft';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { pageMeta } from '~/features/shell/frame/page-title';
import { useRootData } from '~/features/shell/frame/root-data';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useSending } from '~/features/shell/sending/submit-failure';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { CountedField } from '~/ui/field/counted-field';
import { fieldStyles } from '~/ui/field/field';
import { Page } from '~/ui/page/page';
import { noteLength } from '~protocol/note/codes';
import { loadWrite, type NoteAnswer, sendOwnNote } from './write.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('쪽지 쓰기');

export const handle: PageHandle = { rate: 'reply', startsAtOnce: true };

export const loader = (args: LoaderFunctionArgs) => loadWrite(args);

export const action = (args: ActionFunctionArgs) => sendOwnNote(args);

/** A note to one member: in a small window where a script opened one, else a page (my-station §2.14). */
export default function WriteNote() {
  const { receiver, denied, key } = useLoaderData<typeof loader>();
  if (!receiver)
    return (
      <Page title="쪽지 쓰기" isTitleHidden>
        <BlankSlate icon="lock" title={denied ?? ''} />
      </Page>
    );
  return <NoteForm receiver={receiver} freshKey={key} />;
}

interface NoteFormProps {
  receiver: { userId: string; userNick: string };
  freshKey: string;
}

function NoteForm({ receiver, freshKey }: NoteFormProps) {
  const answer = useActionData<NoteAnswer>();
  // kept while the form is: a second press must send the same key
  const [key] = useState(answer?.values.key || freshKey);
  const errors = useMemo(() => (answer ? [{ id: 'content', text: answer.error }] : []), [answer]);
  const field = useRef<HTMLTextAreaElement>(null);
  const userId = useRootData()?.viewer?.userId ?? '';
  const draft = useNoteDraft(field, { userId, receiverId: receiver.userId });
  const isSending = useSending().state === 'submitting';
  return (
    <Page title="쪽지 쓰기" back={{ href: links.notes(), label: '쪽지' }} width="narrow">
      <Form method="post" className={fieldStyles.form} onInput={() => draft.save(field.current?.value ?? '')}>
        <CsrfField />
        <input type="hidden" name="key" value={key} />
        <ErrorSummary errors={errors} />
        <p>
          받는 사람{' '}
          <b>
            <bdi>{receiver.userNick}</bdi>
          </b>
        </p>
        <CountedField
          id="content"
          label="내용"
          required
          help={`${noteLength.toLocaleString('ko-KR')}자까지 쓸 수 있어요.`}
          errors={answer ? [answer.error] : undefined}
          max={noteLength}
          counts="seen"
          text={answer?.values.content}
        >
          {(control) => (
            <textarea
              {...control}
              ref={field}
              className={fieldStyles.textarea}
              name="content"
              rows={8}
              required
            />
          )}
        </CountedField>
        <p className={draft.isRestored ? fieldStyles.notice : 'sr-only'} role="status">
          {draft.isRestored && (
            <>
              작성하던 내용을 불러왔어요.{' '}
              <Button look="outline" type="button" onClick={draft.drop}>
                지우기
              </Button>
            </>
          )}
        </p>
        <div className={fieldStyles.actions}>
          <Button look="primary" large disabled={isSending}>
            {isSending ? '보내는 중…' : '보내기'}
          </Button>
        </div>
      </Form>
    </Page>
  );
}
