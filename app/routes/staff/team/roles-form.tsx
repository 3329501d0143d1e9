import { Form } from '@remix-run/react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import styles from '~/features/staff/staff-forms.module.css';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Field, FieldError } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import { type StaffRole, staffRoleFacts, staffRoles } from '~protocol/staff/roles';
import type { TeamProblem } from './team.query.server';

interface RolesFormProps {
  /** an account; '' for a new colleague, whose id is asked */
  of: string;
  /** as they are */
  roles: readonly StaffRole[];
  refused: TeamProblem | undefined;
}

/** The roles of one account, all at once. */
export function RolesForm({ of, roles, refused }: RolesFormProps) {
  const idOf = (name: string) => `${of || 'new'}-${name}`;
  const chosen = refused?.typed.roles ?? roles;
  const message = refused?.problem.message;
  const isOfId = of === '' && refused?.problem.field === 'userId';
  const errors = message ? [{ id: idOf(isOfId ? 'userId' : 'roles'), text: message }] : [];
  return (
    <Form method="post" className={styles.form} noValidate>
      <CsrfField />
      <input type="hidden" name="of" value={of} />
      <input type="hidden" name="seen" value={roles.join()} />
      <ErrorSummary errors={errors} answer={refused} />
      {of === '' && (
        <Field
          id={idOf('userId')}
          label="아이디"
          required
          help="이미 가입한 회원의 아이디를 입력해 주세요."
          errors={isOfId && message ? [message] : undefined}
        >
          {(control) => (
            <input
              {...control}
              className={field.input}
              name="userId"
              maxLength={40}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={refused?.typed.userId}
            />
          )}
        </Field>
      )}
      <fieldset
        id={idOf('roles')}
        className={field.field}
        tabIndex={-1}
        aria-describedby={message && !isOfId ? idOf('roles-error') : undefined}
      >
        <legend className={field.label}>역할</legend>
        {staffRoles.map((role) => (
          <label key={role} className={field.check}>
            <input type="checkbox" name="roles" value={role} defaultChecked={chosen.includes(role)} />
            <span>
              {staffRoleFacts[role].name}
              <small>{` ${staffRoleFacts[role].about}`}</small>
            </span>
          </label>
        ))}
        {message && !isOfId && <FieldError id={idOf('roles-error')}>{message}</FieldError>}
        {of !== '' && <p className={field.help}>역할을 모두 지우면 일반 회원이 돼요.</p>}
      </fieldset>
      <Button look="primary">{of === '' ? '직원 추가' : '역할 저장'}</Button>
    </Form>
  );
}
