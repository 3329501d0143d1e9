import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { CsrfField } from '~/features/shell/csrf-field';
import { pageMeta } from '~/features/shell/page-title';
import type { RoutePolicy } from '~/request/route-policies';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Field, fieldStyles } from '~/ui/field/field';
import { Page } from '~/ui/page/page';
import { passwordLength } from '~protocol/account-rules';
import { loadReset, setPassword } from './reset.server';

export { sendOrKeep as clientAction } from '~/features/shell/submit-failure';

const titles = pageMeta('새 비밀번호');

/** The address is a secret: search engines that were given it keep it to themselves. */
export const meta: MetaFunction = (args) => [...(titles(args) ?? []), { name: 'robots', content: 'noindex' }];

export const handle: RoutePolicy = { rate: 'login' };

export const loader = (args: LoaderFunctionArgs) => loadReset(args);

export const action = (args: ActionFunctionArgs) => setPassword(args);

/** Where the link of a mail leads that a member who forgot the password has asked for. */
export default function ResetPassword() {
  const { userId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors = useMemo(() => (answer ? [{ id: 'newPassword', text: answer.error }] : []), [answer]);
  return (
    <Page title="새 비밀번호" width="narrow">
      <p className={fieldStyles.lead}>
        {`아이디 ${userId}의 비밀번호를 다시 정해 주세요. 모든 기기에서 로그아웃돼요.`}
      </p>
      <Form method="post" className={fieldStyles.form}>
        <CsrfField />
        <ErrorSummary errors={errors} />
        <input hidden readOnly type="text" autoComplete="username" value={userId} />
        <Field
          id="newPassword"
          label="새 비밀번호"
          required
          help={`${passwordLength.min}자 이상`}
          errors={answer ? [answer.error] : undefined}
        >
          {(control) => (
            <input
              {...control}
              className={fieldStyles.input}
              name="newPassword"
              type="password"
              autoComplete="new-password"
              required
              maxLength={passwordLength.max}
            />
          )}
        </Field>
        <div className={fieldStyles.actions}>
          <Button look="primary" large>
            비밀번호 바꾸기
          </Button>
        </div>
      </Form>
    </Page>
  );
}
