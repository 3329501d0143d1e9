import { Field, fieldStyles, unitsOf } from '~/ui/field/field';
import { broadcastLimits } from '~protocol/station/live/codes';

interface StreamFieldsProps {
  /** stands before the ids of the form's fields */
  prefix?: string;
  categories: readonly { no: string; name: string; isAdult: boolean }[];
  /** what the form says after it was refused */
  answer: {
    errorsOf(id: string): string[] | undefined;
    typed(name: string, kept?: string): string;
    ticked(name: string, kept: boolean): boolean;
  };
  kept?: { title: string; categoryNo: string; tags: string[]; isAdult: boolean } | null;
  /** of a title that has another where none is typed: what that is */
  titleHelp?: string;
  /** it is not to be typed now */
  isTitleGiven?: boolean;
}

/** Title, category, tags and age of whatever is put on air or uploaded. */
export function StreamFields({
  prefix = '',
  categories,
  answer,
  kept,
  titleHelp,
  isTitleGiven,
}: StreamFieldsProps) {
  const { errorsOf, typed, ticked } = answer;
  const at = (name: string) => `${prefix}${name}`;
  return (
    <>
      <Field
        id={at('title')}
        label={titleHelp ? '제목 (선택)' : '제목'}
        required={!titleHelp}
        help={titleHelp ?? `${broadcastLimits.title}자까지`}
        errors={errorsOf(at('title'))}
      >
        {(control) => (
          <input
            {...control}
            className={fieldStyles.input}
            name="title"
            defaultValue={typed('title', kept?.title)}
            maxLength={unitsOf(broadcastLimits.title)}
            readOnly={isTitleGiven}
            autoComplete="off"
          />
        )}
      </Field>
      <Field id={at('categoryNo')} label="카테고리" required errors={errorsOf(at('categoryNo'))}>
        {(control) => (
          <select
            {...control}
            className={fieldStyles.select}
            name="categoryNo"
            defaultValue={typed('categoryNo', kept?.categoryNo)}
          >
            <option value="">선택해 주세요</option>
            {categories.map(({ no, name, isAdult }) => (
              <option key={no} value={no}>
                {isAdult ? `${name} (19세 이상)` : name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        id={at('tags')}
        label="태그 (선택)"
        help={`쉼표로 나눠 ${broadcastLimits.tags}개까지, 하나에 ${broadcastLimits.tag}자까지`}
        errors={errorsOf(at('tags'))}
      >
        {(control) => (
          <input
            {...control}
            className={fieldStyles.input}
            name="tags"
            defaultValue={typed('tags', kept?.tags.join(', '))}
            autoComplete="off"
          />
        )}
      </Field>
      <label className={fieldStyles.check}>
        <input
          type="checkbox"
          name="isAdult"
          value="1"
          defaultChecked={ticked('isAdult', kept?.isAdult ?? false)}
        />
        19세 이상만 볼 수 있어요
      </label>
    </>
  );
}
