import { boardTypeLabel } from '~/domain/station/settings';
import { AuthSelect } from '~/features/station/auth-select';
import { useSettingAnswer } from '~/features/station/setting/setting-answer';
import { FieldPair, SettingForm } from '~/features/station/setting/setting-form';
import { SettingPart } from '~/features/station/setting/setting-part';
import { Button } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import { boardTypes } from '~protocol/station/codes';
import { newBoardTypes, settingLimits } from '~protocol/station/settings/codes';
import { authNumbers } from '~protocol/vod/codes';

interface NewBoardProps {
  /** of boards: what was made leaves the form */
  count: number;
  /** a second press is the same board */
  formKey: string;
}

export function NewBoard({ count, formKey }: NewBoardProps) {
  const { errorsOf, typed } = useSettingAnswer('add');
  const everybody = String(authNumbers.all);
  return (
    <SettingPart id="new-board" title="게시판 만들기">
      <p>구분선은 이름을 비워도 돼요. 구분선과 그룹 제목은 권한을 쓰지 않아요.</p>
      <SettingForm look="add" change="add" key={count} noValidate preventScrollReset>
        <input type="hidden" name="key" value={typed('key') || formKey} />
        <FieldPair>
          <Field id="boardType" label="종류" errors={errorsOf('boardType')}>
            {(control) => (
              <select
                {...control}
                className={fieldStyles.select}
                name="boardType"
                defaultValue={typed('boardType', String(boardTypes.normal))}
              >
                {newBoardTypes.map((type) => (
                  <option key={type} value={type}>
                    {boardTypeLabel(type)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field id="name" label="새 게시판 이름" errors={errorsOf('name')}>
            {(control) => (
              <input
                {...control}
                className={fieldStyles.input}
                name="name"
                defaultValue={typed('name')}
                maxLength={settingLimits.boardName}
                autoComplete="off"
              />
            )}
          </Field>
          <AuthSelect
            id="authNo"
            name="authNo"
            label="읽기 권한"
            value={typed('authNo', everybody)}
            errors={errorsOf('authNo')}
          />
          <AuthSelect
            id="writeAuthNo"
            name="writeAuthNo"
            label="쓰기 권한"
            value={typed('writeAuthNo', everybody)}
            errors={errorsOf('writeAuthNo')}
          />
        </FieldPair>
        <Button look="primary" large>
          게시판 만들기
        </Button>
      </SettingForm>
    </SettingPart>
  );
}
