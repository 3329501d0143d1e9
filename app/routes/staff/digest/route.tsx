import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import styles from '~/features/staff/staff-forms.module.css';
import { StaffPage } from '~/features/staff/staff-page';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { changeDigest, loadDigest } from './digest.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('요약 메일');

export const loader = (args: LoaderFunctionArgs) => loadDigest(args);

export const action = (args: ActionFunctionArgs) => changeDigest(args);

/** Whether the mail of each morning goes to who asks. */
export default function Digest() {
  const { isWanted, hasEmail, sendsMail } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <StaffPage title="요약 메일">
      <section className={styles.section} aria-labelledby="digest">
        <h2 id="digest" tabIndex={-1}>
          {isWanted ? '아침 요약 메일을 받고 있어요' : '아침 요약 메일을 받지 않아요'}
        </h2>
        <p>
          매일 아침 9시에 맡은 문의함의 새 문의, 답변을 기다리는 문의, 기한이 지난 문의와 내 담당 문의가 몇
          건인지 메일로 알려요. 알릴 것이 없는 날에는 보내지 않고, 상담을 쉬는 날에는 불법촬영물등 신고만
          알려요. 상담 책임자는 처음부터 켜져 있어요.
        </p>
        {!sendsMail && <p>지금은 메일을 보내지 않도록 설정되어 있어요.</p>}
        {!hasEmail && (
          <p>
            계정에 이메일 주소가 없어 받을 수 없어요. <a href={links.myAccount}>이메일 등록하기</a>
          </p>
        )}
        <Form method="post" className={styles.form}>
          <CsrfField />
          <ErrorSummary errors={refused ? [{ text: refused.message }] : []} answer={refused} />
          <Button look={isWanted ? 'outline' : 'primary'} name="intent" value={isWanted ? 'off' : 'on'}>
            {isWanted ? '요약 메일 끄기' : '요약 메일 받기'}
          </Button>
        </Form>
      </section>
    </StaffPage>
  );
}
