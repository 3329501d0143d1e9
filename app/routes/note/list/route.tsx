import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NoteFrame } from '~/features/note/note-frame';
import { pageMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { PastEnd } from '~/ui/blank-slate/past-end';
import { Pagination } from '~/ui/pagination/pagination';
import styles from './list.module.css';
import { loadNotes } from './list.query.server';

export const meta = pageMeta('쪽지');

export const loader = (args: LoaderFunctionArgs) => loadNotes(args);

/** Notes that came, or those that were sent. */
export default function Notes() {
  const { box, items, page, totalPages, total } = useLoaderData<typeof loader>();
  return (
    <NoteFrame box={box}>
      {items.length > 0 ? (
        <>
          <ul className={styles.notes}>
            {items.map((note) => (
              <li key={note.noteNo}>
                <p>
                  <b>
                    <bdi>{note.userNick}</bdi>
                  </b>
                  <time>{note.regDate}</time>
                  {box === 'received' && !note.isRead && <Badge tone="accent">읽지 않음</Badge>}
                  {box === 'sent' && <span>{note.isRead ? '읽음' : '아직 읽지 않음'}</span>}
                </p>
                <a href={links.note(note.noteNo)}>
                  <bdi>{note.content}</bdi>
                </a>
              </li>
            ))}
          </ul>
          <Pagination page={page} totalPages={totalPages} hrefOf={(to) => links.notes(box, to)} />
        </>
      ) : page > 1 && total > 0 ? (
        <PastEnd href={links.notes(box)} />
      ) : (
        <BlankSlate icon="mail" title={box === 'sent' ? '보낸 쪽지가 없습니다.' : '받은 쪽지가 없습니다.'} />
      )}
    </NoteFrame>
  );
}
