import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { LeaveWarning } from '~/features/shell/navigation/leave-warning';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { MainCategoryOptions } from '~/features/staff/category-options';
import styles from '~/features/staff/staff-forms.module.css';
import { StaffPage } from '~/features/staff/staff-page';
import { links } from '~/links/links';
import { Button, ButtonLink } from '~/ui/button/button';
import { Confirm } from '~/ui/confirm/confirm';
import { Field } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import { answerLength, cannedTitleLength } from '~protocol/staff/codes';
import { macroNames, macroTexts } from '~protocol/staff/macros';
import { changeCanned, loadCanned } from './canned.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('정형 답변');

export const loader = (args: LoaderFunctionArgs) => loadCanned(args);

export const action = (args: ActionFunctionArgs) => changeCanned(args);

/** Prepared answers: a list, and one form to add or edit. */
export default function Canned() {
  const { list } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <StaffPage title="정형 답변">
      <ul id="canned" className={styles.list} tabIndex={-1} aria-label="정형 답변 목록">
        {list.map(({ id, nodeName, title, text }) => (
          <li key={id}>
            <h2>
              {title} <small>{nodeName ?? '전체'}</small>
            </h2>
            <p>{text}</p>
            <Form method="post" className={styles.actions}>
              <CsrfField />
              <input type="hidden" name="id" value={id} />
              <ButtonLink look="outline" href={links.staffCannedEdit(id)} aria-label={`${title} 고치기`}>
                고치기
              </ButtonLink>
              <Confirm summary="삭제" label={`${title} 삭제`}>
                <p>이 정형 답변을 삭제하시겠습니까? 삭제하면 되돌릴 수 없습니다.</p>
                <Button look="danger" name="intent" value="remove" aria-label={`${title} 삭제`}>
                  삭제
                </Button>
              </Confirm>
            </Form>
          </li>
        ))}
      </ul>
      <CannedForm />
      <LeaveWarning answer={refused} hasFormByQuery />
    </StaffPage>
  );
}

function CannedForm() {
  const { categories, editing, list } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const shown = refused?.typed ?? editing;
  // what was saved as a new one leaves the form
  const newest = Math.max(0, ...list.map(({ id }) => id));
  const errorsOf = (name: string) =>
    refused?.problem.field === name || (name === 'text' && refused && !refused.problem.field)
      ? [refused.problem.message]
      : undefined;
  return (
    <section className={styles.section} aria-labelledby="canned-form">
      <h2 id="canned-form">{editing ? '정형 답변 고치기' : '정형 답변 쓰기'}</h2>
      <details className={styles.act}>
        <summary>쓸 수 있는 변수</summary>
        <dl>
          {macroNames.map((name) => (
            <div key={name}>
              <dt>
                <code>{`{${name}}`}</code>
              </dt>
              <dd>{macroTexts[name]}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Form method="post" className={styles.form} key={editing?.id ?? `after ${newest}`}>
        <CsrfField />
        <input type="hidden" name="id" value={editing?.id ?? ''} />
        <Field id="nodeId" label="카테고리" errors={errorsOf('nodeId')}>
          {(control) => (
            <select {...control} className={field.select} name="nodeId" defaultValue={shown?.nodeId ?? ''}>
              <MainCategoryOptions categories={categories} />
            </select>
          )}
        </Field>
        <Field id="title" label="이름" required errors={errorsOf('title')}>
          {(control) => (
            <input
              {...control}
              className={field.input}
              name="title"
              maxLength={cannedTitleLength}
              defaultValue={shown?.title}
            />
          )}
        </Field>
        <Field
          id="text"
          label="내용"
          required
          help={'{닉네임}처럼 쓰면 답변에 넣을 때 채워져요.'}
          errors={errorsOf('text')}
        >
          {(control) => (
            <textarea
              {...control}
              className={field.textarea}
              name="text"
              rows={6}
              maxLength={answerLength}
              defaultValue={shown?.text}
            />
          )}
        </Field>
        <Button look="primary" name="intent" value="save">
          저장
        </Button>
      </Form>
    </section>
  );
}
