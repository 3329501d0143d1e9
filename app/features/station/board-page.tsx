import { useLoaderData, useLocation } from '@remix-run/react';
import { CardBoard } from '~/features/cards/card-board';
import { VodItems } from '~/features/cards/vod-items';
import { withQuery } from '~/links/address';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { PastEnd } from '~/ui/blank-slate/past-end';
import { ButtonLink } from '~/ui/button/button';
import grid from '~/ui/card-grid/card-grid.module.css';
import { Page } from '~/ui/page/page';
import { Pagination } from '~/ui/pagination/pagination';
import type { loadBoard } from './board.server';
import { BoardSearch } from './board-search';
import { Closed } from './closed';
import { PostChoice } from './post-choice';
import { PostList } from './post-list';
import { useStation } from './station-data';

/** The posts of a board, or of all that the viewer may read; the guestbook is a board too (S002). */
export function BoardPage() {
  const { bbsNo, query, list, vods, denied, ways, choice } = useLoaderData<typeof loadBoard>();
  const { station, menu } = useStation();
  const { pathname } = useLocation();
  if (!list) return <Closed station={station.userId} reason={denied ?? ''} ways={ways} />;
  const name = menu.boards.find((board) => board.bbsNo === bbsNo)?.name ?? '전체 게시판';
  const search = query.keyword ? { field: query.field, keyword: query.keyword } : {};
  const cares = station.isOwner || station.isManager;
  const chooses = cares && choice !== null;
  const hrefOf = (page: number, orderBy: string = query.sort, select = chooses ? '1' : null) =>
    withQuery(pathname, {
      select,
      page: page === 1 ? null : page,
      orderBy: orderBy === 'reg_date' ? null : orderBy,
      ...search,
    });
  return (
    <Page
      title={<bdi>{name}</bdi>}
      tools={
        cares &&
        list.items.length > 0 && (
          <ButtonLink look="outline" href={hrefOf(list.page, query.sort, chooses ? null : '1')}>
            {chooses ? '선택 취소' : '게시글 선택'}
          </ButtonLink>
        )
      }
    >
      <BoardSearch
        key={pathname + query.keyword + query.field}
        query={query}
        hrefOf={hrefOf}
        total={list.total}
      />
      {vods.length > 0 && !chooses && (
        <section aria-label="이 게시판의 VOD">
          <CardBoard>
            <div className={grid.cards}>
              <VodItems items={vods} />
            </div>
          </CardBoard>
        </section>
      )}
      {list.items.length > 0 ? (
        <>
          {chooses ? (
            <PostChoice
              userId={station.userId}
              posts={list.items}
              bbsNo={bbsNo}
              isAll={choice === 'all'}
              otherHref={hrefOf(list.page, query.sort, choice === 'all' ? '1' : 'all')}
            />
          ) : (
            <PostList
              userId={station.userId}
              posts={list.items}
              level={2}
              {...(bbsNo === null && { withBoards: true })}
            />
          )}
          <Pagination page={list.page} totalPages={list.totalPages} hrefOf={hrefOf} />
        </>
      ) : list.page > 1 && list.total > 0 ? (
        <PastEnd href={hrefOf(1)} />
      ) : vods.length > 0 ? null : (
        <BlankSlate
          icon="message-square-text"
          title={query.keyword ? '검색 결과가 없습니다.' : '내용이 없습니다.'}
        />
      )}
    </Page>
  );
}
