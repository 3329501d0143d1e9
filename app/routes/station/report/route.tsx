import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { stationTitle } from '~/features/station/station-data';
import type { RoutePolicy } from '~/request/route-policies';
import { Button, ButtonLink } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { useSummary } from '~/ui/error-summary/use-summary';
import { Field, fieldStyles } from '~/ui/field/field';
import { Page } from '~/ui/page/page';
import { talkLengths } from '~protocol/station/talk/codes';
import { loadReport, report } from './report.query.server';

export { RouteFailure as ErrorBoundary } from '~/features/shell/frame/failure-pages';
export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta<typeof loader>(({ matches }) => `신고하기 - ${stationTitle(matches)}`);

export const handle: RoutePolicy = { rate: 'report' };

export const loader = (args: LoaderFunctionArgs) => loadReport(args);

export const action = (args: ActionFunctionArgs) => report(args);

/** Reports a post, a comment, a VOD or the station (S097, S109). */
export default function Report() {
  const { what, name, reasons, back } = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>();
  const errors: Record<string, string> = again?.errors ?? {};
  return (
    <Page title={`${what} 신고하기`} back={{ href: back, label: '돌아가기' }} width="narrow">
      <p className={fieldStyles.lead}>
        <bdi>{name}</bdi>
      </p>
      <Form method="post" className={fieldStyles.form} noValidate>
        <CsrfField />
        <ErrorSummary errors={useSummary(again?.errors)} />
        <Field id="reason" label="신고 사유" required errors={errors.reason ? [errors.reason] : undefined}>
          {(control) => (
            <select
              {...control}
              className={fieldStyles.select}
              name="reason"
              defaultValue={again?.typed.reason ?? ''}
            >
              <option value="">선택해 주세요</option>
              {reasons.map(({ reportInfoNo: no, reportInfoName: reason }) => (
                <option key={no} value={no}>
                  {reason}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          id="comment"
          label="자세한 내용"
          help={`${talkLengths.report}자까지 쓸 수 있어요.`}
          errors={errors.comment ? [errors.comment] : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              className={fieldStyles.textarea}
              name="comment"
              maxLength={talkLengths.report}
              defaultValue={again?.typed.comment}
            />
          )}
        </Field>
        <div className={fieldStyles.actions}>
          <ButtonLink look="outline" large href={back}>
            취소
          </ButtonLink>
          <Button look="danger" large>
            신고하기
          </Button>
        </div>
      </Form>
    </Page>
  );
}
