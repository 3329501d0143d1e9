import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { ChatLine } from '~/features/chat/line';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import type { RoutePolicy } from '~/request/route-policies';
import { Button, ButtonSummary } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { useSummary } from '~/ui/error-summary/use-summary';
import { CountedField } from '~/ui/field/counted-field';
import { Field, fieldStyles } from '~/ui/field/field';
import { Icon } from '~/ui/icon/icon';
import { Page } from '~/ui/page/page';
import { chatLimits } from '~protocol/chat/codes';
import styles from './report.module.css';
import { fileReport, loadReport } from './report.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('채팅 신고하기');

export const handle: RoutePolicy = { rate: 'report' };

export const loader = (args: LoaderFunctionArgs) => loadReport(args);

export const action = (args: ActionFunctionArgs) => fileReport(args);

/** Reports a line to the help centre: the line and those around it are filled in. */
export default function ReportLine() {
  const { draft, clientKey, back } = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>();
  const errors: Record<string, string> = again?.errors ?? {};
  const errorsAt = (name: string) => (errors[name] ? [errors[name]] : undefined);
  return (
    <Page title="채팅 신고하기" back={{ href: back, label: '돌아가기' }} width="narrow">
      <ChatLine line={draft.line} />
      <Form method="post" className={fieldStyles.form} noValidate>
        <CsrfField />
        <input type="hidden" name="clientKey" value={again?.clientKey ?? clientKey} />
        <ErrorSummary errors={useSummary(again?.errors)} />
        <details className={styles.sent}>
          <ButtonSummary look="outline">
            함께 보내는 내용
            <Icon name="chevron-down" size="s" />
          </ButtonSummary>
          <p>{draft.title}</p>
          <pre className={fieldStyles.help}>{draft.contents}</pre>
        </details>
        <Field id="nodeId" label="유형" required errors={errorsAt('nodeId')}>
          {(control) => (
            <select
              {...control}
              className={fieldStyles.select}
              name="nodeId"
              defaultValue={again?.typed.nodeId ?? ''}
            >
              <option value="">선택해 주세요</option>
              {draft.nodes.map(({ nodeId, name }) => (
                <option key={nodeId} value={nodeId}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          id="email"
          label="이메일"
          help="비워 두면 계정의 이메일로 답변을 보내 드려요."
          errors={errorsAt('email')}
        >
          {(control) => (
            <input
              {...control}
              className={fieldStyles.input}
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={again?.typed.email}
            />
          )}
        </Field>
        <CountedField
          id="comment"
          label="설명"
          counts="seen"
          max={chatLimits.report}
          text={again?.typed.comment}
          errors={errorsAt('comment')}
        >
          {(control) => <textarea {...control} className={fieldStyles.textarea} name="comment" rows={4} />}
        </CountedField>
        <div className={fieldStyles.actions}>
          <Button look="primary" large>
            신고하기
          </Button>
        </div>
      </Form>
    </Page>
  );
}
