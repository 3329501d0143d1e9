import { privacyRows } from '~/domain/help/ticket-privacy';
import { CheckField } from '~/ui/field/check-field';
import { fieldStyles } from '~/ui/field/field';
import type { FormParts } from './form-parts';

/** '{word} 유의사항', what is collected and how long it is kept, and the agreement to it. */
export function AgreementField({ kind, page, values, fieldOf }: FormParts) {
  const { id, errors } = fieldOf('agreement');
  return (
    <>
      <div className={fieldStyles.notice}>
        <h2>{`${kind.word} 유의사항`}</h2>
        <ul>
          {kind.notes(page.promise).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
      <div className={fieldStyles.field}>
        <div className={fieldStyles.notice}>
          <h2>개인정보 수집 및 이용</h2>
          <ul>
            {privacyRows(kind).map(({ term, text }) => (
              <li key={term}>{`${term}: ${text}`}</li>
            ))}
          </ul>
        </div>
        <CheckField
          id={id}
          name="agreement"
          isChecked={values.agreement === 'on'}
          errors={errors}
          label="개인정보 수집 및 이용에 동의합니다."
        />
      </div>
    </>
  );
}
