import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import type { FormEvent } from 'react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { CheckField } from '~/ui/field/check-field';
import { Field, fieldStyles } from '~/ui/field/field';
import { useChecks } from '~/ui/field/use-checks';
import { Page } from '~/ui/page/page';
import type { SignupChallenge } from '~protocol/account/signup';
import { approvalReasonLength, type SignupMode } from '~protocol/account/signup-codes';
import { type PolicyKind, policyNames } from '~protocol/policy/codes';
import { ClosedSignup } from './closed-signup';
import { ProofFields } from './proof-fields';
import { signUpFromForm } from './signup.action.server';
import styles from './signup.module.css';
import { loadSignup } from './signup.query.server';
import { inputsOf } from './signup-inputs';
import { useProof } from './use-proof';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('회원가입');

export const handle: RoutePolicy = { rate: 'login' };

export const loader = (args: LoaderFunctionArgs) => loadSignup(args);

export const action = (args: ActionFunctionArgs) => signUpFromForm(args);

const agreements = [
  { name: 'agreesTerms', text: '만 14세 이상이며 이용약관에 동의합니다.', kind: 'terms' },
  { name: 'agreesPrivacy', text: '개인정보 수집과 이용에 동의합니다.', kind: 'privacy' },
] as const;

const loadCheck = () => import('./signup-check').then(({ checkSignup }) => checkSignup);

export default function Signup() {
  const { closed, challenge, returnTo, invitation, mode } = useLoaderData<typeof loader>();
  if (closed) return <ClosedSignup returnTo={returnTo} why={closed} />;
  return <SignupForm {...{ returnTo, invitation, mode }} fresh={challenge} />;
}

interface SignupFormProps {
  returnTo: string;
  /** the code of one, where the house asks for it */
  invitation: string;
  /** the challenge of this page; what was sent with another one and refused for something else stays with that */
  fresh: SignupChallenge | null;
  mode: SignupMode;
}

function SignupForm({ returnTo, invitation, fresh, mode }: SignupFormProps) {
  const answer = useActionData<typeof action>();
  const { check } = useChecks(loadCheck);
  const [form, fields] = useForm({
    id: 'signup',
    lastResult: answer,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => check(formData),
  });
  const sent = fields.challenge.initialValue;
  const challenge = sent ? { challenge: sent, question: fields.question.initialValue ?? '' } : fresh;
  const proof = useProof(form.id, challenge?.challenge ?? null);
  const formProps = getFormProps(form);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    formProps.onSubmit(event);
    proof.hold(event);
  };
  const told: Record<string, string[] | null> = answer?.error ?? {};
  const errors = Object.entries(told).flatMap(([name, texts]) => {
    const field = name ? fields[name as keyof typeof fields] : undefined;
    // what is mended since is not listed any more
    return field && !field.errors ? [] : (texts ?? []).map((text) => ({ id: field?.id, text }));
  });
  return (
    <Page title="회원가입" width="narrow">
      <Form method="post" {...formProps} onSubmit={submit} className={fieldStyles.form}>
        <CsrfField />
        <ErrorSummary errors={errors} answer={answer} />
        <input type="hidden" name="request_uri" value={returnTo} />
        <input type="hidden" name="invitation" value={invitation} />
        {inputsOf(mode).map(({ name, label, required, help, type, autoComplete }) => (
          <Field
            key={name}
            id={fields[name].id}
            label={label}
            required={required}
            help={help}
            errors={fields[name].errors}
          >
            {(control) => (
              <input
                {...control}
                className={fieldStyles.input}
                name={name}
                type={type}
                autoComplete={autoComplete}
                required={required}
                defaultValue={name === 'password' ? undefined : fields[name].initialValue}
              />
            )}
          </Field>
        ))}
        {mode === 'approval' && (
          <Field
            id={fields.reason.id}
            label="가입하려는 이유"
            required
            help={`관리자가 읽고 확인해요. ${approvalReasonLength}자까지`}
            errors={fields.reason.errors}
          >
            {(control) => (
              <textarea
                {...control}
                className={fieldStyles.textarea}
                name="reason"
                rows={4}
                required
                defaultValue={fields.reason.initialValue}
              />
            )}
          </Field>
        )}
        <div className={fieldStyles.field}>
          {agreements.map(({ name, text, kind }) => (
            <Agreement key={name} name={name} text={text} kind={kind} field={fields[name]} />
          ))}
        </div>
        {challenge && (
          <ProofFields
            key={challenge.challenge}
            challenge={challenge}
            solution={proof.solution}
            asks={proof.isUnable || Boolean(answer?.error?.answer) || Boolean(fields.answer.initialValue)}
            answer={fields.answer}
          />
        )}
        <div className={fieldStyles.actions}>
          <Button look="primary" large>
            {mode === 'approval' ? '가입 신청하기' : '가입하기'}
          </Button>
        </div>
        <p role="status">{proof.isWaiting ? '가입 확인 중…' : ''}</p>
      </Form>
    </Page>
  );
}

interface AgreementProps {
  name: string;
  text: string;
  kind: PolicyKind;
  field: { id: string; initialValue?: string; errors?: string[] };
}

/** What has to be agreed to, with a way to read it that keeps the form. */
function Agreement({ name, text, kind, field: { id, initialValue, errors } }: AgreementProps) {
  return (
    <div>
      <CheckField id={id} name={name} isChecked={initialValue === 'on'} errors={errors} label={text}>
        <a className={styles.read} href={links.policy(kind)} target="_blank" rel="noopener">
          {`${policyNames[kind]} 보기`}
          <span className="sr-only"> (새 창)</span>
        </a>
      </CheckField>
    </div>
  );
}
