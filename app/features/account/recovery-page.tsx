import { Form } from '@remix-run/react';
import { useHosts } from '~/features/shell/frame/root-data';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Button, ButtonLink } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { useSummary } from '~/ui/error-summary/use-summary';
import { fieldStyles } from '~/ui/field/field';
import { TextField } from '~/ui/field/text-field';
import { Page } from '~/ui/page/page';
import type { RecoveryProblem } from './recovery.server';
import styles from './ways.module.css';

const inputs = {
  userId: { label: '아이디', type: 'text', autoComplete: 'username', maxLength: 40 },
  email: { label: '이메일', type: 'email', autoComplete: 'email', maxLength: 254 },
} as const;

interface RecoveryPageProps {
  title: string;
  lead: string;
  /** said after it was sent */
  sentText: string;
  fields: readonly (keyof typeof inputs)[];
  submit: string;
  /** the page that helps with the other thing */
  other: { href: string; label: string };
  /** without mail the help centre has to do */
  isOffered: boolean;
  isSent: boolean;
  problem: RecoveryProblem | undefined;
}

/** What a member forgot is mailed to them. */
export function RecoveryPage(props: RecoveryPageProps) {
  const { title, lead, sentText, isOffered, isSent, other } = props;
  const hosts = useHosts();
  return (
    <Page title={title} back={{ href: links.login(hosts, links.home), label: '로그인' }} width="narrow">
      {isSent && (
        <BlankSlate icon="mail" title="메일을 확인해 주세요." text={sentText}>
          <ButtonLink href={links.login(hosts, links.home)}>로그인</ButtonLink>
        </BlankSlate>
      )}
      {!isSent && isOffered && (
        <>
          <p className={fieldStyles.lead}>{lead}</p>
          <RecoveryForm {...props} />
        </>
      )}
      {!isOffered && !isSent && (
        <p className={fieldStyles.lead}>
          지금은 메일을 보낼 수 없어요. 고객센터에 문의해 주시면 확인한 뒤 도와드릴게요.
        </p>
      )}
      <p className={styles.ways}>
        {isOffered && (
          <ButtonLink look="text" href={other.href}>
            {other.label}
          </ButtonLink>
        )}
        <ButtonLink look={isOffered ? 'text' : 'primary'} href={links.inquiry}>
          고객센터에 문의하기
        </ButtonLink>
      </p>
    </Page>
  );
}

function RecoveryForm({ fields, submit, problem }: RecoveryPageProps) {
  return (
    <Form method="post" className={fieldStyles.form}>
      <CsrfField />
      <ErrorSummary errors={useSummary(problem?.errors)} />
      {fields.map((name) => (
        <TextField
          key={name}
          name={name}
          {...inputs[name]}
          required
          value={problem?.values[name]}
          error={problem?.errors[name]}
        />
      ))}
      <div className={fieldStyles.actions}>
        <Button look="primary" large>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
