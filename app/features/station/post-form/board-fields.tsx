import { useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { authName, type PostValues } from '~/domain/station/post-form';
import { Field, fieldStyles } from '~/ui/field/field';
import type { WriteOptions } from '~protocol/station/write/calls';

interface BoardFieldsProps {
  options: WriteOptions;
  values: PostValues;
  errors: Record<string, string>;
  ids: Record<string, string>;
}

/** Where the post goes, who may read it, and its day on a board of a schedule. */
export function BoardFields({ options, values, errors, ids }: BoardFieldsProps) {
  const [bbsNo, setBbsNo] = useState(values.bbsNo);
  const isScripted = useHydrated();
  const schedules = options.boards.filter(({ isSchedule }) => isSchedule);
  const hasDay = isScripted ? schedules.some((board) => String(board.bbsNo) === bbsNo) : schedules.length > 0;
  const errorsOf = (name: string) => (errors[name] ? [errors[name]] : undefined);
  return (
    <>
      <div className={fieldStyles.row}>
        <Field id={ids.bbsNo ?? ''} label="게시판" required errors={errorsOf('bbsNo')}>
          {(control) => (
            <select
              {...control}
              className={fieldStyles.select}
              name="bbsNo"
              defaultValue={values.bbsNo}
              onChange={({ target }) => setBbsNo(target.value)}
            >
              {options.boards.map(({ bbsNo: no, name }) => (
                <option key={no} value={no}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id={ids.authNo ?? ''} label="공개 범위" required errors={errorsOf('authNo')}>
          {(control) => (
            <select {...control} className={fieldStyles.select} name="authNo" defaultValue={values.authNo}>
              {options.authNos.map((authNo) => (
                <option key={authNo} value={authNo}>
                  {authName(authNo)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {hasDay && (
        <Field
          id={ids.startsAt ?? ''}
          label="일정 날짜와 시간"
          help={`캘린더에 표시됩니다.${isScripted ? '' : ' 일정 게시판에 쓸 때만 정하면 됩니다.'}`}
          errors={errorsOf('startsAt')}
        >
          {(control) => (
            <input
              {...control}
              className={fieldStyles.input}
              name="startsAt"
              type="datetime-local"
              defaultValue={values.startsAt}
            />
          )}
        </Field>
      )}
      {options.canPostNotice && (
        <label className={fieldStyles.check}>
          <input type="checkbox" name="isNotice" defaultChecked={values.isNotice} />
          공지로 올리기
        </label>
      )}
    </>
  );
}
