import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { NoteFrame } from '~/features/note/note-frame';
import { pageMeta } from '~/features/shell/frame/page-title';
import { useHosts } from '~/features/shell/frame/root-data';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { AuthorName } from '~/ui/author-name/author-name';
import { Button, ButtonLink } from '~/ui/button/button';
import { leftMember } from '~protocol/account/rules';
import styles from './note.module.css';
import { loadNote, removeNote } from './note.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('쪽지');

export const loader = (args: LoaderFunctionArgs) => loadNote(args);

export const action = (args: ActionFunctionArgs) => removeNote(args);

/** One note, with ways to answer and to delete it. */
export default function OneNote() {
  const { note } = useLoaderData<typeof loader>();
  const hosts = useHosts();
  const box = note.isReceived ? 'received' : 'sent';
  return (
    <NoteFrame box={box}>
      <article className={styles.note}>
        <p>
          {note.isReceived ? '보낸 사람' : '받는 사람'}{' '}
          <AuthorName
            userId={note.userId}
            nick={note.userNick}
            href={links.station(hosts, note.userId, note.userNick)}
          />
          <time>{note.regDate}</time>
          {!note.isReceived && <span>{note.isRead ? '읽음' : '아직 읽지 않음'}</span>}
        </p>
        <div className={styles.text}>{note.content}</div>
      </article>
      <div className={styles.actions}>
        {note.isReceived && note.userId !== leftMember.userId && (
          <ButtonLink look="primary" href={links.noteWrite({ ...hosts, note: null }, note.userId, false)}>
            답장
          </ButtonLink>
        )}
        <ButtonLink look="outline" href={links.notes(box)}>
          목록
        </ButtonLink>
        <details>
          <summary>삭제</summary>
          <Form method="post">
            <CsrfField />
            <input type="hidden" name="box" value={box} />
            <p>이 쪽지를 삭제하시겠습니까? 삭제한 쪽지는 되돌릴 수 없습니다.</p>
            <Button look="danger">삭제하기</Button>
          </Form>
        </details>
      </div>
    </NoteFrame>
  );
}
