import { Field, fieldStyles } from '~/ui/field/field';
import { digitsOf, reporterNameLength } from '~protocol/help/rules';
import type { FormParts } from './form-parts';

/** Who reports: a person or an organisation. */
export function ReporterNameField({ values, fieldOf }: FormParts) {
  const { id, errors } = fieldOf('reporterName');
  return (
    <Field id={id} label="신고·요청자 이름(기관명)" required errors={errors}>
      {(control) => (
        <input
          {...control}
          className={fieldStyles.input}
          name="reporterName"
          autoComplete="name"
          required
          maxLength={reporterNameLength.max}
          defaultValue={values.reporterName}
        />
      )}
    </Field>
  );
}

export function BirthField({ values, fieldOf }: FormParts) {
  const { id, errors } = fieldOf('birth');
  return (
    <Field
      id={id}
      label="생년월일(법인번호)"
      help="선택 항목입니다. 19900102나 1990-01-02처럼 적어 주세요."
      errors={errors}
    >
      {(control) => (
        <input
          {...control}
          className={fieldStyles.input}
          name="birth"
          inputMode="numeric"
          maxLength={30}
          defaultValue={values.birth}
        />
      )}
    </Field>
  );
}

/** Anything but digits is taken out as it is typed; the server does the same. */
export function PhoneField({ values, fieldOf }: FormParts) {
  const { id, errors } = fieldOf('phoneNumber');
  return (
    <Field id={id} label="휴대폰 번호" required errors={errors}>
      {(control) => (
        <input
          {...control}
          className={fieldStyles.input}
          name="phoneNumber"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          required
          defaultValue={values.phoneNumber}
          onInput={(event) => {
            const { currentTarget } = event;
            const digits = digitsOf(currentTarget.value);
            if (digits !== currentTarget.value) currentTarget.value = digits;
          }}
        />
      )}
    </Field>
  );
}
