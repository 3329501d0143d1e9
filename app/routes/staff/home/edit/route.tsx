import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useEffect, useMemo, useRef } from 'react';
import type { SafeHtml } from '~/domain/format/safe-html';
import { pageMeta } from '~/features/shell/frame/page-title';
import { LeaveWarning } from '~/features/shell/navigation/leave-warning';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import styles from '~/features/staff/staff-forms.module.css';
import { StaffPage } from '~/features/staff/staff-page';
import { links } from '~/links/links';
import { Button, ButtonLink } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { ForeignHtml } from '~/ui/foreign-html/foreign-html';
import { policyKinds } from '~protocol/policy/codes';
import { deskKindOf, markdownFieldOf } from '~protocol/staff/home/codes';
import { DeskFieldInput } from './desk-field-input';
import { changeItem, loadItem } from './edit.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta<typeof loader>(({ data }) =>
  data ? `${deskKindOf(data.kind).one} 관리` : '홈 관리',
);

export const loader = (args: LoaderFunctionArgs) => loadItem(args);

export const action = (args: ActionFunctionArgs) => changeItem(args);

/** One popup, ad, banner …: make, change or remove it. */
export default function DeskItemPage() {
  const { kind, item } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { one, fields, fixed } = deskKindOf(kind);
  const values: Record<string, string> = answer?.typed ?? item?.values ?? {};
  const told: Record<string, string> | undefined = answer?.errors;
  const policy = kind === 'policies' && policyKinds.find((name) => name === item?.values.kind);
  // a new list takes the focus: one for each answer
  const errors = useMemo(() => {
    if (!told) return [];
    const whole = told[''] ? [{ text: told[''] }] : [];
    const ofFields = deskKindOf(kind).fields.flatMap(({ name, label }) =>
      told[name] ? [{ id: name, text: `${label}: ${told[name]}` }] : [],
    );
    return [...whole, ...ofFields];
  }, [kind, told]);
  // what ends is of the home page
  const startsAt = item?.values.endsAt && item.values.startsAt;
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
        {policy && (
          <ButtonLink look="outline" href={links.policy(policy, item?.id)}>
            공개된 페이지 보기
          </ButtonLink>
        )}
      </p>
      <LeaveWarning answer={answer} />
      {answer?.preview !== undefined && <Preview answer={answer.preview} />}
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
        <div className={styles.actions}>
          <Button look="primary" name="intent" value="save">
            저장
          </Button>
          {markdownFieldOf(kind) && (
            <Button look="outline" name="intent" value="preview">
              미리보기
            </Button>
          )}
        </div>
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

/** How the text will look; nothing is saved yet. `answer` is a new object for each look, and takes the focus. */
function Preview({ answer }: { answer: { html: SafeHtml } }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is a new look
  useEffect(() => heading.current?.focus(), [answer]);
  return (
    <section className={styles.section} aria-labelledby="preview">
      <h2 id="preview" tabIndex={-1} ref={heading}>
        미리보기
      </h2>
      <p>아직 저장하지 않았어요. 아래에서 고치고 저장해 주세요.</p>
      <ForeignHtml html={answer.html} />
    </section>
  );
}
