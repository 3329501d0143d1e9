import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { playlistSorts } from '~/domain/my/list';
import { CardBoard } from '~/features/cards/card-board';
import { VodItems } from '~/features/cards/vod-items';
import { historyHref } from '~/features/history/clears';
import { Confirm } from '~/features/history/confirm';
import { HistoryFrame } from '~/features/history/history-frame';
import { pageMeta } from '~/features/shell/frame/page-title';
import { useSending } from '~/features/shell/sending/submit-failure';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Unavailable } from '~/ui/blank-slate/unavailable';
import grid from '~/ui/card-grid/card-grid.module.css';
import { loadPlaylists, removePlaylist } from './playlist.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('기록');

export const loader = (args: LoaderFunctionArgs) => loadPlaylists(args);

export const action = (args: ActionFunctionArgs) => removePlaylist(args);

/** The playlists that the member made or took over (P045–P048). One goes as soon as its deletion is sent. */
export default function Playlists() {
  const { cards, failed, sort, confirm } = useLoaderData<typeof loader>();
  const leaving = String(useSending().formData?.get('playlist') ?? '').split('-')[1];
  const sorted = sort === playlistSorts[0].value ? null : sort;
  return (
    <HistoryFrame title="재생목록" path={links.myPlaylist} sorts={playlistSorts} sort={sort}>
      {confirm && (
        <Confirm
          key={confirm.name}
          title="재생목록을 삭제하시겠습니까?"
          text={confirm.title}
          fields={{ playlist: confirm.name }}
          cancelHref={historyHref(links.myPlaylist, { sort: sorted })}
        />
      )}
      {failed ? (
        <Unavailable />
      ) : cards.length === 0 ? (
        <BlankSlate icon="list" title="재생목록이 없습니다." />
      ) : (
        <CardBoard>
          <div className={grid.cards}>
            <VodItems items={cards.filter(({ no }) => String(no) !== leaving)} />
          </div>
        </CardBoard>
      )}
    </HistoryFrame>
  );
}
