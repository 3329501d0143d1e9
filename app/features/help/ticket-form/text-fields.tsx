import { emailSuggestions } from '~/domain/help/inquiry';
import { Field, fieldStyles } from '~/ui/field/field';
import { contentLength, titleLength } from '~protocol/help/codes';
import { contentSize } from '~protocol/help/rules';
import type { FormParts } from './form-parts';
import { TitleSuggestions } from './title-suggestions';

/** The address for the answer; seven domains are offered once an id and '@' are typed. */
export function EmailField({ values, fieldOf, typed, onType }: FormParts) {
  const { id, errors } = fieldOf('customerEmail');
  return (
    <Field
      id={id}
      label="이메일"
      required
      help="답변을 받을 주소를 적어 주세요. @ 앞은 영문, 숫자, 마침표, _, -로 3자 이상이어야 해요."
      errors={errors}
    >
      {(control) => (
        <>
          <input
            {...control}
            className={fieldStyles.input}
            name="customerEmail"
            type="email"
            inputMode="email"
            autoComplete="email"
            list="mail-domains"
            required
            defaultValue={values.customerEmail}
            onInput={(event) => onType('customerEmail', event.currentTarget.value)}
          />
          <datalist id="mail-domains">
            {emailSuggestions(typed.customerEmail).map((address) => (
              <option key={address} value={address} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

/** With questions that may answer it, where the form offers them. */
export function TitleField({ kind, values, fieldOf, typed, onType, suggestions }: FormParts) {
  const { id, errors } = fieldOf('title');
  const count = { now: typed.title.length, max: titleLength.max };
  return (
    <>
      <Field id={id} label="제목" required errors={errors} count={count}>
        {(control) => (
          <input
            {...control}
            className={fieldStyles.input}
            name="title"
            required
            maxLength={titleLength.max}
            defaultValue={values.title}
            onInput={(event) => onType('title', event.currentTarget.value)}
          />
        )}
      </Field>
      {kind.suggests && <TitleSuggestions fieldId={id} typed={typed.title} sent={suggestions} />}
    </>
  );
}

export function ContentField({ kind, values, fieldOf, typed, onType }: FormParts) {
  const { id, errors } = fieldOf('content');
  return (
    <Field
      id={id}
      label={`${kind.word} 내용`}
      required
      help="주민등록번호, 계좌번호 같은 개인정보는 적지 마세요."
      errors={errors}
      count={{ now: contentSize(typed.content), max: contentLength.max }}
    >
      {(control) => (
        <textarea
          {...control}
          className={fieldStyles.textarea}
          name="content"
          rows={9}
          required
          defaultValue={values.content}
          onInput={(event) => onType('content', event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
