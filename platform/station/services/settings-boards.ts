import { boardTypes, isBoardLine } from '~protocol/station/codes';
import { newBoardTypes, offeredAuthNumbers, settingLimits } from '~protocol/station/settings/codes';
import { authNumbers } from '~protocol/vod/codes';
import { stepped } from '../../channel/services/settings';
import { fieldInvalid, notFound } from '../../core/services/refusal';
import { plainLine } from '../../text/plain-text';
import * as store from '../store/settings-boards';
import { digestOf } from './post-fields';
import type { Desk } from './settings-desk';

export const getBoards = async ({ context, userId }: Desk) => ({
  boards: await store.listCountedBoards(context.db, userId),
});

type Boards = Awaited<ReturnType<typeof store.listCountedBoards>>;

function findBoard(boards: Boards, bbsNo: number): Boards[number] {
  const board = boards.find((one) => one.bbsNo === bbsNo);
  if (!board) throw notFound('존재하지 않는 게시판입니다.');
  return board;
}

/** A divider line has no name that anyone sees. */
function checkName(typed: string, boardType: number, field: string): string {
  const name = plainLine(typed);
  if (boardType === boardTypes.line) return name || '구분선';
  if (name === '') throw fieldInvalid(field, '게시판 이름을 입력해 주세요.');
  if ([...name].length > settingLimits.boardName)
    throw fieldInvalid(field, `게시판 이름은 ${settingLimits.boardName}자까지 쓸 수 있습니다.`);
  return name;
}

function checkAuth(authNo: number, field: string): number {
  if (!offeredAuthNumbers.some((known) => known === authNo)) throw fieldInvalid(field, '권한을 골라 주세요.');
  return authNo;
}

export interface NewBoard {
  name: string;
  boardType: number;
  authNo: number;
  writeAuthNo: number;
  /** of the form; '' = none */
  key: string;
}

const madeText = '게시판을 만들었습니다.';

/** Puts a board at the end. The same form again, as by a second press, makes no second one. */
export async function addBoard({ context, userId }: Desk, input: NewBoard) {
  const formDigest = input.key === '' ? null : digestOf(input);
  if (formDigest !== null && (await store.isBoardMade(context.db, userId, formDigest))) return madeText;
  const boardType = newBoardTypes.find((known) => known === input.boardType);
  if (!boardType) throw fieldInvalid('boardType', '게시판 종류를 골라 주세요.');
  const boards = await store.listCountedBoards(context.db, userId);
  if (boards.length >= settingLimits.boards)
    throw fieldInvalid('name', `게시판은 ${settingLimits.boards}개까지 만들 수 있습니다.`);
  const name = checkName(input.name, boardType, 'name');
  if (boardType === boardTypes.guest && boards.some((one) => one.boardType === boardTypes.guest))
    throw fieldInvalid('boardType', '방명록은 하나만 만들 수 있습니다.');
  if (!isBoardLine(boardType) && boards.some((one) => one.name === name && !isBoardLine(one.boardType)))
    throw fieldInvalid('name', '같은 이름의 게시판이 있습니다.');
  await store.insertBoard(context.db, {
    stationUserId: userId,
    boardType,
    displayType: boardType,
    name,
    authNo: isBoardLine(boardType) ? authNumbers.all : checkAuth(input.authNo, 'authNo'),
    writeAuthNo: isBoardLine(boardType) ? authNumbers.all : checkAuth(input.writeAuthNo, 'writeAuthNo'),
    // behind whatever numbers the others have
    position: boards.length + 10_000,
    formDigest,
  });
  const all = await store.listCountedBoards(context.db, userId);
  await orderBoards(
    { context, userId },
    all.map(({ bbsNo }) => bbsNo),
  );
  return madeText;
}

const orderBoards = ({ context, userId }: Pick<Desk, 'context' | 'userId'>, bbsNos: readonly number[]) =>
  store.orderBoards(context.db, userId, bbsNos);

export interface BoardChange {
  bbsNo: number;
  name: string;
  authNo: number;
  writeAuthNo: number;
}

/** Fields of a row are distinguished by its number: `name-90001`. */
export async function changeBoard({ context, userId }: Desk, input: BoardChange) {
  const boards = await store.listCountedBoards(context.db, userId);
  const { bbsNo, boardType, authNo } = findBoard(boards, input.bbsNo);
  const name = checkName(input.name, boardType, `name-${bbsNo}`);
  const isTaken = boards.some(
    (one) => one.bbsNo !== bbsNo && one.name === name && !isBoardLine(one.boardType),
  );
  if (isTaken && !isBoardLine(boardType))
    throw fieldInvalid(`name-${bbsNo}`, '같은 이름의 게시판이 있습니다.');
  // 105 stands on boards of an older service: it stays until another is chosen
  const read = input.authNo === authNo ? authNo : checkAuth(input.authNo, `authNo-${bbsNo}`);
  await store.updateBoard(context.db, userId, bbsNo, {
    name,
    ...(!isBoardLine(boardType) && {
      authNo: read,
      writeAuthNo: checkAuth(input.writeAuthNo, `writeAuthNo-${bbsNo}`),
    }),
  });
  return '게시판을 저장했습니다.';
}

export async function moveBoard(desk: Desk, { bbsNo, move }: { bbsNo: number; move: 'up' | 'down' }) {
  const boards = await store.listCountedBoards(desk.context.db, desk.userId);
  findBoard(boards, bbsNo);
  const numbers = boards.map((board) => board.bbsNo);
  await orderBoards(desk, stepped(numbers, bbsNo, move));
  return '게시판 순서를 바꿨습니다.';
}

/** Boards that posts may be moved to: schedules and guestbooks hold entries of their own kind. */
const holdsPosts = ({ boardType }: Boards[number]) => !isBoardLine(boardType);

/**
 * Deletes a board. One with posts needs `into`, another board of the station that takes them; what was deleted before goes
 * with them, or to the first one that there is.
 */
export async function removeBoard(
  { context, userId }: Desk,
  { bbsNo, into }: { bbsNo: number; into: number },
) {
  const boards = await store.listCountedBoards(context.db, userId);
  const known = boards.find((one) => one.bbsNo === bbsNo);
  // it is gone already: the same press again
  if (!known) return '게시판을 삭제했습니다.';
  const others = boards.filter((one) => one.bbsNo !== bbsNo && holdsPosts(one));
  if (isBoardLine(known.boardType)) {
    await store.removeBoard(context.db, userId, bbsNo, null);
    return '삭제했습니다.';
  }
  const target = others.find((one) => one.bbsNo === into) ?? (known.posts === 0 ? others[0] : undefined);
  if (others.length === 0) throw fieldInvalid(`into-${bbsNo}`, '마지막 게시판은 삭제할 수 없습니다.');
  if (!target) throw fieldInvalid(`into-${bbsNo}`, `글 ${known.posts}개를 옮길 게시판을 골라 주세요.`);
  await store.removeBoard(context.db, userId, bbsNo, target.bbsNo);
  return known.posts === 0
    ? '게시판을 삭제했습니다.'
    : `글 ${known.posts}개를 '${target.name}'으로 옮기고 게시판을 삭제했습니다.`;
}
