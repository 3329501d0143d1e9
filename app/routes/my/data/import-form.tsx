import { Form } from '@remix-run/react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Field, fieldStyles } from '~/ui/field/field';
import { fileListStyles } from '~/ui/file-list/file-list';
import { myDataBytes } from '~protocol/my/data/codes';
import styles from './data.module.css';

/** Brings a file back; what is wrong with it stands at its field. */
export function ImportForm({ answer }: { answer: { errors: { file?: string } } | undefined }) {
  const error = answer?.errors.file;
  return (
    <section aria-labelledby="import">
      <h3 id="import">가져오기</h3>
      <p>
        내보낸 파일에 있는 것을 지금 목록에 더해요. 지금 있는 것은 지우거나 더 오래된 것으로 바꾸지 않고, 같은
        파일을 다시 가져와도 달라지지 않아요. 새로 만드는 재생목록은 비공개예요.
      </p>
      <Form method="post" encType="multipart/form-data" className={fieldStyles.form}>
        <CsrfField />
        <input type="hidden" name="intent" value="import" />
        <ErrorSummary errors={error ? [{ id: 'file', text: error }] : []} answer={answer} />
        <Field
          id="file"
          label="내 데이터 파일"
          required
          help={`.json 파일, ${myDataBytes / 1024 / 1024}MB까지`}
          errors={error ? [error] : undefined}
        >
          {(control) => (
            <div className={fileListStyles.drop}>
              <input {...control} name="file" type="file" accept=".json,application/json" required />
            </div>
          )}
        </Field>
        <p>
          <Button look="outline" large>
            가져오기
          </Button>
        </p>
      </Form>
    </section>
  );
}

interface Counted {
  label: string;
  count: number;
}

/** What an import brought, by kind. */
export const Imported = ({ added, skipped }: { added: Counted[]; skipped: Counted[] }) => (
  <section id="imported" className={styles.imported} aria-labelledby="imported-heading" tabIndex={-1}>
    <h3 id="imported-heading">파일을 가져왔어요</h3>
    {added.length > 0 ? (
      <Counts label="더하거나 새로 고친 것" counts={added} />
    ) : (
      <p>모두 이미 있는 것이라 달라진 것이 없어요.</p>
    )}
    {skipped.length > 0 && <Counts label="여기에 없거나 더 넣을 수 없어 건너뛴 것" counts={skipped} />}
  </section>
);

const Counts = ({ label, counts }: { label: string; counts: Counted[] }) => (
  <>
    <p>{label}</p>
    <ul>
      {counts.map(({ label: kind, count }) => (
        <li key={kind}>{`${kind} ${count.toLocaleString('ko-KR')}개`}</li>
      ))}
    </ul>
  </>
);
