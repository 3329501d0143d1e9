import { Form } from '@remix-run/react';
import { categoryGroups } from '~/domain/help/case-categories';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { CategoryOptions } from '~/features/staff/category-options';
import forms from '~/features/staff/staff-forms.module.css';
import { Button } from '~/ui/button/button';
import { Field } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import type { StaffCase } from '~protocol/staff/calls';
import type { CaseCategory } from '~protocol/staff/work';
import { SaveFirst } from './answer-form';
import styles from './case.module.css';
import type { WorkAnswer } from './case-work.server';

interface CategoryFormProps {
  ticket: Pick<StaffCase, 'formType' | 'nodeId'>;
  categories: readonly CaseCategory[];
  /** the answer's form stands on the page */
  hasAnswerForm: boolean;
  refused: WorkAnswer | null;
}

/** Another category for a case, which may belong to another queue. */
export function CategoryForm({ ticket, categories, hasAnswerForm, refused }: CategoryFormProps) {
  const groups = categoryGroups(
    categories.filter(({ nodeId }) => nodeId !== ticket.nodeId),
    [ticket.formType],
  );
  if (groups.length === 0) return null;
  return (
    <details className={forms.act} open={refused !== null}>
      <summary>카테고리 바꾸기</summary>
      <Form method="post" className={styles.hand} key={ticket.nodeId}>
        <CsrfField />
        <input type="hidden" name="intent" value="category" />
        <input type="hidden" name="seen" value={ticket.nodeId} />
        <Field
          id="node"
          label="옮길 카테고리"
          required
          help={
            ticket.formType === 'illegal'
              ? undefined
              : '불법촬영물등 신고로 옮긴 문의는 그 접수함의 담당자만 볼 수 있고, 되돌릴 수 없어요.'
          }
          errors={refused?.problem.field === 'nodeId' ? [refused.problem.message] : undefined}
        >
          {(control) => (
            <select {...control} className={field.select} name="nodeId" defaultValue={refused?.nodeId ?? ''}>
              <option value="">선택해 주세요</option>
              <CategoryOptions groups={groups} />
            </select>
          )}
        </Field>
        {hasAnswerForm && <SaveFirst />}
        <Button look="outline">옮기기</Button>
      </Form>
    </details>
  );
}
