import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { changeSetting } from '~/features/station/setting/setting.server';
import { SettingPage, settingTitle } from '~/features/station/setting/setting-frame';
import { SettingRows } from '~/features/station/setting/setting-rows';
import { loadBoards } from './board.query.server';
import { BoardItem } from './board-item';
import { NewBoard } from './new-board';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta(({ matches }) => settingTitle(matches, '게시판'));

export const loader = (args: LoaderFunctionArgs) => loadBoards(args);

export const action = (args: ActionFunctionArgs) => changeSetting(args, 'board');

/** The boards of the station: make, rename, order, permissions, delete. */
export default function BoardSettings() {
  const { boards, newBoardKey } = useLoaderData<typeof loader>();
  return (
    <SettingPage
      setting="board"
      about="게시판은 방송국 메뉴에 이 순서로 보여요. 구분선과 그룹 제목으로 나눌 수 있어요."
    >
      <SettingRows label="게시판" isOrdered empty="아직 게시판이 없습니다.">
        {boards.map((board, index) => (
          <BoardItem
            key={board.bbsNo}
            board={board}
            others={boards.filter(({ bbsNo }) => bbsNo !== board.bbsNo)}
            isFirst={index === 0}
            isLast={index === boards.length - 1}
          />
        ))}
      </SettingRows>
      <NewBoard count={boards.length} formKey={newBoardKey} />
    </SettingPage>
  );
}
