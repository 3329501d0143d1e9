import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { Button, ButtonLink } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { fieldStyles } from '~/ui/field/field';
import { Page } from '~/ui/page/page';
import { confirmFromForm, loadConfirm } from './confirm.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

const titles = pageMeta('가입 마치기');

/** The address is a secret: search engines that were given it keep it to themselves. */
export const meta: MetaFunction = (args) => [...(titles(args) ?? []), { name: 'robots', content: 'noindex' }];

export const handle: RoutePolicy = { rate: 'login' };

export const loader = (args: LoaderFunctionArgs) => loadConfirm(args);

export const action = (args: ActionFunctionArgs) => confirmFromForm(args);

/** Where the link of a sign-up's mail leads. */
export default function ConfirmSignup() {
  const { userId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Page title="가입 마치기" width="narrow">
      <p className={fieldStyles.lead}>{`아이디 ${userId}의 가입을 마칠까요?`}</p>
      <Form method="post" className={fieldStyles.form}>
        <CsrfField />
        <ErrorSummary errors={answer ? [{ text: answer.error }] : []} answer={answer} />
        <div className={fieldStyles.actions}>
          <Button look="primary" large>
            가입 마치기
          </Button>
          {answer && (
            <ButtonLink look="outline" large href={links.signup(links.home)}>
              다시 가입하기
            </ButtonLink>
          )}
        </div>
      </Form>
    </Page>
  );
}
