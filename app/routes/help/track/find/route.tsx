import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData } from '@remix-run/react';
import { useMemo } from 'react';
import { helpMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Field, fieldStyles } from '~/ui/field/field';
import { Page } from '~/ui/page/page';
import { findTicketOfForm } from './track.action.server';
import { loadTrackForm } from './track.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = helpMeta('비회원 문의 조회');

export const handle: RoutePolicy = { rate: 'track' };

export const loader = (args: LoaderFunctionArgs) => loadTrackForm(args);

export const action = (args: ActionFunctionArgs) => findTicketOfForm(args);

/** Where a guest finds a ticket again, by its number and e-mail address. */
export default function Track() {
  const answer = useActionData<typeof action>();
  const errors = useMemo(() => (answer ? [{ id: 'caseNumber', text: answer.error }] : []), [answer]);
  return (
    <Page title="비회원 문의 조회" back={{ href: links.help, label: '고객센터' }} width="narrow">
      <Form method="post" action={`${links.track}?index`} className={fieldStyles.form}>
        <CsrfField />
        <ErrorSummary errors={errors} />
        <Field id="caseNumber" label="접수번호" required help="문의를 보낸 뒤 받은 8자리예요.">
          {(control) => (
            <input
              {...control}
              className={fieldStyles.input}
              name="caseNumber"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
              maxLength={40}
              defaultValue={answer?.values.caseNumber}
            />
          )}
        </Field>
        <Field id="email" label="이메일" required help="문의할 때 입력한 이메일을 적어 주세요.">
          {(control) => (
            <input
              {...control}
              className={fieldStyles.input}
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              defaultValue={answer?.values.email}
            />
          )}
        </Field>
        <div className={fieldStyles.actions}>
          <Button look="primary" large>
            조회하기
          </Button>
        </div>
      </Form>
    </Page>
  );
}
