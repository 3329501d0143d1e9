import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { CsrfField } from '~/features/shell/csrf-field';
import { pageMeta } from '~/features/shell/page-title';
import styles from '~/features/staff/staff-forms.module.css';
import { StaffPage } from '~/features/staff/staff-page';
import { links } from '~/links/links';
import { Button, ButtonLink } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { deskKindOf } from '~protocol/home-desk-codes';
import { DeskFieldInput } from './desk-field-input';
import { changeItem, loadItem } from './edit.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/submit-failure';

export const meta = pageMeta<typeof loader>(({ data }) =>
  data ? `${deskKindOf(data.kind).one} 관리` : '홈 관리',
);

export const loader = (args: LoaderFunctionArgs) => loadItem(args);

export const action = (args: ActionFunctionArgs) => changeItem(args);

/** One popup, ad, banner …: make, change or remove it. */
export default function DeskItemPage() {
  const { kind, item } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { one, fields, fixed } = deskKindOf(kind);
  const values = refused?.typed ?? item?.values ?? {};
  const told = refused?.errors;
  // a new list takes the focus: one for each answer
  const errors = useMemo(() => {
    if (!told) return [];
    const whole = told[''] ? [{ text: told[''] }] : [];
    const ofFields = deskKindOf(kind).fields.flatMap(({ name, label }) =>
      told[name] ? [{ id: name, text: `${label}: ${told[name]}` }] : [],
    );
    return [...whole, ...ofFields];
  }, [kind, told]);
  const startsAt = item?.values.startsAt;
  return (
    <StaffPage title={item ? `${one} 고치기` : `${one} 만들기`}>
      <p className={styles.actions}>
        <ButtonLink look="text" href={links.staffHomeKind(kind)}>
          목록
        </ButtonLink>
        {startsAt && (
          <ButtonLink look="outline" href={links.homeAt(startsAt)}>
            시작할 때의 홈 보기
          </ButtonLink>
        )}
      </p>
      <Form method="post" className={styles.form}>
        <CsrfField />
        <ErrorSummary errors={errors} />
        {item && fixed && item.name && <p>{item.name}</p>}
        {fields.map((field) => (
          <DeskFieldInput
            key={field.name}
            field={field}
            isNew={item === null}
            value={values[field.name] ?? ''}
            error={told?.[field.name]}
          />
        ))}
        <Button look="primary" name="intent" value="save">
          저장
        </Button>
      </Form>
      {item && !fixed && (
        <details className={styles.section}>
          <summary>{`${one} 삭제하기`}</summary>
          <Form method="post" className={styles.form}>
            <CsrfField />
            <p>삭제하시겠습니까? 삭제하면 되돌릴 수 없습니다.</p>
            <Button look="danger" name="intent" value="remove">
              삭제
            </Button>
          </Form>
        </details>
      )}
    </StaffPage>
  );
}
