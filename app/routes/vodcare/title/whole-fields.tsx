import { AuthSelect } from '~/features/station/auth-select';
import { Field, fieldStyles } from '~/ui/field/field';
import { vodCareLimits } from '~protocol/station/vods/codes';
import { type CardPictures, Frames } from './frames';
import type { VodForm } from './title.server';

interface WholeFieldsProps {
  values: Omit<VodForm, 'title'>;
  /** the audience that the VOD has now: it may be none of those that are offered */
  stored: string;
  categories: readonly { categoryNo: string; categoryName: string }[];
  /** that the card may show */
  pictures: CardPictures;
  isAlwaysAdult: boolean;
  errorsOf: (field: string) => string[] | undefined;
}

/** What only the owner changes: picture, tags, category, audience, age, display and comments. */
export function WholeFields({
  values,
  stored,
  categories,
  pictures,
  isAlwaysAdult,
  errorsOf,
}: WholeFieldsProps) {
  return (
    <>
      <Frames pictures={pictures} chosen={values.thumb} errorsOf={errorsOf} />
      <Field
        id="tags"
        label="태그"
        help={`쉼표로 나눠 ${vodCareLimits.tags}개까지, ${vodCareLimits.tag}자까지 쓸 수 있어요.`}
        errors={errorsOf('tags')}
      >
        {(control) => (
          <input
            {...control}
            className={fieldStyles.input}
            name="tags"
            autoComplete="off"
            defaultValue={values.tags}
          />
        )}
      </Field>
      <Field id="categoryNo" label="카테고리" errors={errorsOf('categoryNo')}>
        {(control) => (
          <select
            {...control}
            className={fieldStyles.select}
            name="categoryNo"
            defaultValue={values.categoryNo}
          >
            {categories.map(({ categoryNo, categoryName }) => (
              <option key={categoryNo} value={categoryNo}>
                {categoryName}
              </option>
            ))}
          </select>
        )}
      </Field>
      <AuthSelect
        id="authNo"
        name="authNo"
        label="공개 범위"
        value={values.authNo}
        kept={Number(stored)}
        errors={errorsOf('authNo')}
      />
      <label className={fieldStyles.check}>
        <input type="checkbox" name="isDisplay" value="1" defaultChecked={values.isDisplay} />
        목록에 보이기
      </label>
      <label className={fieldStyles.check}>
        <input type="checkbox" name="takesComments" value="1" defaultChecked={values.takesComments} />
        댓글 허용
      </label>
      <label className={fieldStyles.check}>
        <input
          type="checkbox"
          name="isAdult"
          value="1"
          defaultChecked={values.isAdult}
          disabled={isAlwaysAdult}
        />
        19세 이상만 시청
      </label>
    </>
  );
}
