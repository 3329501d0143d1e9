import { isRouteErrorResponse } from '@remix-run/react';
import { useHosts } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import {
  type Accounts,
  accountsText,
  nameOf,
  type UnsentForm as Unsent,
  unsentTitle,
} from '~/request/unsent-form';
import { Button, ButtonLink } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import { Page } from '~/ui/page/page';
import { CsrfInput } from './csrf-field';

/** What was thrown instead of running an action: its writer's session had ended, or is another's; null for every other error. */
export const unsentIn = (error: unknown): Unsent | null =>
  isRouteErrorResponse(error) && (error.status === 401 || error.status === 409)
    ? ((error.data as { unsent?: Unsent } | null)?.unsent ?? null)
    : null;

/** The form again. Its page cannot be shown: it is a member's, or another's. */
export function UnsentForm({ accounts, ...unsent }: Unsent) {
  return accounts ? <OthersForm {...unsent} accounts={accounts} /> : <SignedOutForm {...unsent} />;
}

/** To be sent after a login in another tab. */
function SignedOutForm(unsent: Unsent) {
  const hosts = useHosts();
  const { action, hasFiles, token } = unsent;
  return (
    <Page title={unsentTitle(unsent)} width="narrow">
      <p>
        작성한 글은 아래에 그대로 있어요. 새 창에서 로그인한 뒤 다시 보내 주세요.
        {hasFiles && chooseAgain}
      </p>
      <form method="post" action={action} encType="multipart/form-data" className={fieldStyles.form}>
        <CsrfInput token={token} />
        <SentFields {...unsent} />
        <div className={fieldStyles.actions}>
          <ButtonLink look="outline" large href={links.login(hosts, action)} target="_blank" data-native="">
            새 창에서 로그인
          </ButtonLink>
          <Button look="primary" large>
            다시 보내기
          </Button>
        </div>
      </form>
    </Page>
  );
}

/** To be sent as the account that is logged in, or as the one whose page it was written on. */
function OthersForm({ accounts, ...unsent }: Unsent & { accounts: Accounts }) {
  const hosts = useHosts();
  const { action, textField, hasFiles } = unsent;
  const { page, now, isOnlyNow, tokens } = accounts;
  return (
    <Page title={unsentTitle({ ...unsent, accounts })} width="narrow">
      <p>
        {`${accountsText(accounts)} 아직 아무것도 보내지 않았어요.`}
        {textField && ' 작성한 글은 아래에 그대로 있어요.'}
        {hasFiles && chooseAgain}
      </p>
      <form method="post" action={action} encType="multipart/form-data" className={fieldStyles.form}>
        <CsrfInput token={tokens.now} />
        <SentFields {...unsent} />
        {/* the button's own token, which comes last, says whose the form is */}
        <div className={fieldStyles.actions}>
          <Button look="primary" large name="csrf" value={tokens.now}>
            {sendAs(now)}
          </Button>
          {!isOnlyNow && (
            <Button look="outline" large name="csrf" value={tokens.page}>
              {sendAs(page)}
            </Button>
          )}
        </div>
      </form>
      {page && (
        <p>
          <ButtonLink
            look="text"
            href={links.loginAs(hosts, action, page.userId)}
            target="_blank"
            data-native=""
          >
            {`새 창에서 ${nameOf(page)}으로 로그인`}
          </ButtonLink>
        </p>
      )}
      {!page && !isOnlyNow && (
        <form method="post" action={links.logout} target="_blank" rel="noopener">
          <CsrfInput token={tokens.now} />
          <Button look="text">새 창에서 로그아웃</Button>
        </form>
      )}
    </Page>
  );
}

const chooseAgain = ' 첨부한 파일은 다시 골라 주셔야 해요.';

/** On the button that sends a form: as whom. */
export const sendAs = (person: Accounts['now']) =>
  person ? `${nameOf(person)}으로 보내기` : '로그인하지 않고 보내기';

/** What was sent, with the longest text in the open. */
function SentFields({ fields, textField }: Pick<Unsent, 'fields' | 'textField'>) {
  // of a name that stands in many rows, one is shown; the others keep their places
  const shown = fields.findIndex(([name, value]) => name === textField && value.trim() !== '');
  return fields.map(([name, value], index) =>
    index === shown ? (
      <Field key={name} id="unsent" label="작성한 글">
        {(control) => (
          <textarea {...control} className={fieldStyles.textarea} name={name} rows={8} defaultValue={value} />
        )}
      </Field>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the fields stay as they were sent
      <input key={index} type="hidden" name={name} value={value} />
    ),
  );
}
