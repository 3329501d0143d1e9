import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { useRootData } from '~/features/shell/frame/root-data';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useKeptForm } from '~/features/shell/sending/use-kept-form';
import styles from '~/features/staff/staff-forms.module.css';
import { StaffPage } from '~/features/staff/staff-page';
import { Button } from '~/ui/button/button';
import { Confirm } from '~/ui/confirm/confirm';
import { Field } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import { changeEntry, loadEntry } from './faq-edit.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('FAQ 쓰기');

export const loader = (args: LoaderFunctionArgs) => loadEntry(args);

export const action = (args: ActionFunctionArgs) => changeEntry(args);

/** One FAQ entry: add, edit or remove it. */
export default function FaqEntry() {
  const { entry, categories } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const shown = refused?.typed ?? entry;
  const form = useRef<HTMLFormElement>(null);
  const userId = useRootData()?.viewer?.userId;
  const draft = useKeptForm(form, {
    key: `moabom.faq.${userId}.${entry?.kbId ?? 'new'}`,
    isRefused: refused !== undefined,
  });
  const errorsOf = (name: string) =>
    refused?.problem.field === name || (name === 'contents' && refused && !refused.problem.field)
      ? [refused.problem.message]
      : undefined;
  return (
    <StaffPage title={entry ? 'FAQ 고치기' : 'FAQ 쓰기'}>
      <Form key={entry?.kbId ?? 'new'} method="post" className={styles.form} ref={form} onInput={draft.save}>
        <CsrfField />
        <p className={draft.restored ? field.notice : 'sr-only'} role="status">
          {draft.restored && (
            <>
              작성하던 내용을 불러왔어요.{' '}
              {draft.restored === 'stale' && '그사이 저장된 글이 바뀌었으니 확인해 주세요. '}
              <Button look="outline" type="button" onClick={draft.drop}>
                지우기
              </Button>
            </>
          )}
        </p>
        <Field id="nodeId" label="카테고리" required errors={errorsOf('nodeId')}>
          {(control) => (
            <select {...control} className={field.select} name="nodeId" defaultValue={shown?.nodeId ?? ''}>
              <option value="">선택해 주세요</option>
              {categories.map(({ id, name, children }) => (
                <optgroup key={id} label={name}>
                  {children.map((child) => (
                    <option key={child.id} value={child.id}>
                      {child.name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        </Field>
        <Field id="title" label="질문" required errors={errorsOf('title')}>
          {(control) => (
            <input
              {...control}
              className={field.input}
              name="title"
              maxLength={200}
              defaultValue={shown?.title}
            />
          )}
        </Field>
        <Field
          id="contents"
          label="답변"
          required
          help="p, ul, ol, li, strong, a 태그를 쓸 수 있어요."
          errors={errorsOf('contents')}
        >
          {(control) => (
            <textarea
              {...control}
              className={field.textarea}
              name="contents"
              rows={12}
              maxLength={60_000}
              defaultValue={shown?.contents}
            />
          )}
        </Field>
        <Field
          id="topOrder"
          label="자주 묻는 질문 순서"
          help="비워 두면 자주 묻는 질문에 나오지 않아요."
          errors={errorsOf('topOrder')}
        >
          {(control) => (
            <input
              {...control}
              className={field.input}
              name="topOrder"
              inputMode="numeric"
              defaultValue={shown?.topOrder ?? ''}
            />
          )}
        </Field>
        <div className={styles.actions}>
          <Button look="primary" name="intent" value="save">
            저장
          </Button>
          {entry && (
            <Confirm summary="삭제">
              <p>이 FAQ를 삭제하시겠습니까? 삭제하면 되돌릴 수 없습니다.</p>
              <Button look="danger" name="intent" value="remove" formNoValidate>
                삭제
              </Button>
            </Confirm>
          )}
        </div>
      </Form>
    </StaffPage>
  );
}
