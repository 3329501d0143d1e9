import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import type { RoutePolicy } from '~/request/route-policies';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { fieldStyles } from '~/ui/field/field';
import { TextField } from '~/ui/field/text-field';
import { Page } from '~/ui/page/page';
import { passwordLength } from '~protocol/account/rules';
import { loadReset, setPassword } from './reset.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

const titles = pageMeta('새 비밀번호');

/** The address is a secret: search engines that were given it keep it to themselves. */
export const meta: MetaFunction = (args) => [...(titles(args) ?? []), { name: 'robots', content: 'noindex' }];

export const handle: RoutePolicy = { rate: 'login' };

export const loader = (args: LoaderFunctionArgs) => loadReset(args);

export const action = (args: ActionFunctionArgs) => setPassword(args);

/** Where the link leads by which a member who forgot the password sets another: of a mail, or from the operator. */
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
        <TextField
          name="newPassword"
          label="새 비밀번호"
          type="password"
          autoComplete="new-password"
          maxLength={passwordLength.max}
          required
          help={`${passwordLength.min}자 이상`}
          error={answer?.error}
        />
        <div className={fieldStyles.actions}>
          <Button look="primary" large>
            비밀번호 바꾸기
          </Button>
        </div>
      </Form>
    </Page>
  );
}
