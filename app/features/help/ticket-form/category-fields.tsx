import { Button } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import type { FormParts } from './form-parts';

/** Main and sub-category in one row; a fixed main category cannot be changed. */
export function CategoryFields(parts: FormParts) {
  const { kind, scripted } = parts;
  const hasSubs = kind.fields.includes('subCategory');
  return (
    <>
      <div className={hasSubs ? fieldStyles.row : undefined}>
        <MainCategory {...parts} />
        {hasSubs && <SubCategory {...parts} />}
      </div>
      {!scripted && !kind.fixedCategory && (
        <p>
          <Button name="applyCategory" value="1" formNoValidate>
            고른 유형 적용하기
          </Button>
        </p>
      )}
    </>
  );
}

function MainCategory({ kind, values, fieldOf, category }: FormParts) {
  const { id, errors } = fieldOf('mainCategory');
  const { fixedCategory } = kind;
  return (
    <Field id={id} label={`${kind.word} 유형`} required errors={errors}>
      {(control) => (
        <>
          <select
            {...control}
            className={fieldStyles.select}
            // browsers do not send a disabled control: a hidden input sends the fixed category
            name={fixedCategory ? undefined : 'mainCategory'}
            disabled={fixedCategory !== null}
            required
            defaultValue={fixedCategory ?? values.mainCategory}
            onChange={(event) => category.choose(event.currentTarget.value)}
          >
            {!fixedCategory && <option value="">선택해 주세요</option>}
            {kind.categories.map((option) => (
              <option key={option.id} value={option.id}>
                {option.name}
              </option>
            ))}
          </select>
          {fixedCategory && <input type="hidden" name="mainCategory" value={fixedCategory} />}
        </>
      )}
    </Field>
  );
}

function SubCategory({ kind, values, fieldOf, category }: FormParts) {
  const { id, errors } = fieldOf('subCategory');
  return (
    <Field id={id} label="세부 유형" required errors={errors}>
      {(control) => (
        <select
          {...control}
          className={fieldStyles.select}
          name="subCategory"
          required
          defaultValue={values.subCategory}
        >
          <option value="">
            {category.subs.length > 0 ? '선택해 주세요' : `${kind.word} 유형을 먼저 골라 주세요`}
          </option>
          {category.subs.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
