import { Form, useActionData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { Button } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import type { HiddenRuleKind } from '~protocol/hiding/rules';
import type { RuleForm } from './hidden.action.server';
import styles from './hidden.module.css';
import { ruleTexts } from './hidden-kinds';

interface AddRuleProps {
  kind: HiddenRuleKind;
  /** the names of the categories, to choose from */
  names: readonly string[];
  /** how many are hidden: anyone who adds several goes on typing */
  count: number;
}

/** The form of a new category, tag or word. */
export function AddRule({ kind, names, count }: AddRuleProps) {
  const again = useActionData<RuleForm>();
  const field = useRef<HTMLInputElement>(null);
  const known = useRef(count);
  useEffect(() => {
    if (again || count > known.current) field.current?.focus();
    known.current = count;
  }, [again, count]);
  const { label, help } = ruleTexts[kind];
  return (
    <Form method="post" className={styles.add} noValidate>
      <CsrfField />
      <input type="hidden" name="kind" value={kind} />
      {/* the focus is in the field already, which says nothing anew */}
      {again && (
        <p role="alert" className="sr-only">
          {again.error}
        </p>
      )}
      <Field id="typed" label={label} help={help} errors={again && [again.error]}>
        {(control) => (
          <input
            {...control}
            ref={field}
            className={fieldStyles.input}
            name="typed"
            // what was added leaves the field, what was refused stays
            key={`${kind} ${count}`}
            defaultValue={again?.typed}
            list={kind === 'category' ? 'categories' : undefined}
            maxLength={60}
            autoComplete="off"
          />
        )}
      </Field>
      {kind === 'category' && (
        <datalist id="categories">
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
      <Button look="primary" large>
        숨기기
      </Button>
    </Form>
  );
}
