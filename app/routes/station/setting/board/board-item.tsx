import { authLabel, boardTypeLabel } from '~/domain/station/settings';
import { AuthSelect } from '~/features/station/auth-select';
import { ArrangeButtons } from '~/features/station/setting/arrange-list';
import { ChangeForm } from '~/features/station/setting/change-form';
import { Removal } from '~/features/station/setting/removal';
import { useSettingAnswer } from '~/features/station/setting/setting-answer';
import { FieldPair } from '~/features/station/setting/setting-form';
import { RowEdit, RowName } from '~/features/station/setting/setting-rows';
import { Button } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import { isBoardLine } from '~protocol/station/codes';
import type { BoardRow } from '~protocol/station/settings/calls';
import { settingLimits } from '~protocol/station/settings/codes';

interface BoardItemProps {
  board: BoardRow;
  others: readonly BoardRow[];
  isFirst: boolean;
  isLast: boolean;
}

/** One board: what it is, its place, its form, its deletion. */
export function BoardItem({ board, others, isFirst, isLast }: BoardItemProps) {
  const { bbsNo, boardType, authNo, writeAuthNo, posts } = board;
  const name = nameOf(board);
  const kind = boardTypeLabel(boardType);
  const facts = isBoardLine(boardType)
    ? // a line without a name of its own is called what it is
      [kind !== name && kind]
    : [kind, `읽기 ${authLabel(authNo)}`, `쓰기 ${authLabel(writeAuthNo)}`, `글 ${posts}개`];
  return (
    <li>
      <RowName>
        <b>{name}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </RowName>
      <ArrangeButtons id={bbsNo} label={name} isFirst={isFirst} isLast={isLast} />
      <EditBoard board={board} key={[name, authNo, writeAuthNo].join(' ')} />
      <RemoveBoard board={board} others={others.filter((other) => !isBoardLine(other.boardType))} />
    </li>
  );
}

/** Divider lines of an older service have none. */
const nameOf = ({ name, boardType }: BoardRow) => name || boardTypeLabel(boardType);

function EditBoard({ board }: { board: BoardRow }) {
  const { bbsNo, name, boardType, authNo, writeAuthNo } = board;
  const shown = nameOf(board);
  const { errorsOf, typed, isRefused } = useSettingAnswer('save', { name: 'bbsNo', value: bbsNo });
  return (
    <RowEdit label={`${shown} 고치기`} isOpen={isRefused}>
      <ChangeForm change="save" noValidate preventScrollReset>
        <input type="hidden" name="bbsNo" value={bbsNo} />
        <Field id={`name-${bbsNo}`} label="이름" errors={errorsOf(`name-${bbsNo}`)}>
          {(control) => (
            <input
              {...control}
              className={fieldStyles.input}
              name="name"
              defaultValue={typed('name', name)}
              maxLength={settingLimits.boardName}
              autoComplete="off"
            />
          )}
        </Field>
        {isBoardLine(boardType) ? (
          <>
            <input type="hidden" name="authNo" value={authNo} />
            <input type="hidden" name="writeAuthNo" value={writeAuthNo} />
          </>
        ) : (
          <FieldPair>
            <AuthSelect
              id={`authNo-${bbsNo}`}
              name="authNo"
              label="읽기 권한"
              value={typed('authNo', String(authNo))}
              kept={authNo}
              errors={errorsOf(`authNo-${bbsNo}`)}
            />
            <AuthSelect
              id={`writeAuthNo-${bbsNo}`}
              name="writeAuthNo"
              label="쓰기 권한"
              value={typed('writeAuthNo', String(writeAuthNo))}
              errors={errorsOf(`writeAuthNo-${bbsNo}`)}
            />
          </FieldPair>
        )}
        <Button look="primary" id={`save-${bbsNo}`} aria-label={`${shown} 저장`}>
          저장
        </Button>
      </ChangeForm>
    </RowEdit>
  );
}

/** A board with posts asks where they go. */
function RemoveBoard({ board, others }: Pick<BoardItemProps, 'board' | 'others'>) {
  const { bbsNo, posts } = board;
  const name = nameOf(board);
  const { errorsOf, isRefused, typed } = useSettingAnswer('remove', { name: 'bbsNo', value: bbsNo });
  return (
    <Removal fields={{ bbsNo }} summary="삭제" label={`${name} 삭제`} isOpen={isRefused} noValidate>
      <p>{`'${name}'을(를) 삭제하시겠습니까? 삭제한 게시판은 되돌릴 수 없어요.`}</p>
      {posts > 0 || isRefused ? (
        <Field id={`into-${bbsNo}`} label={`글 ${posts}개를 옮길 게시판`} errors={errorsOf(`into-${bbsNo}`)}>
          {(control) => (
            <select {...control} className={fieldStyles.select} name="into" defaultValue={typed('into', '0')}>
              <option value="0">골라 주세요</option>
              {others.map((other) => (
                <option key={other.bbsNo} value={other.bbsNo}>
                  {other.name}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : (
        <input type="hidden" name="into" value="0" />
      )}
      <Button look="danger" aria-label={`${name} 삭제하기`}>
        삭제하기
      </Button>
    </Removal>
  );
}
