import { Form } from '@remix-run/react';
import { MainCategoryOptions } from '~/features/staff/category-options';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { Field } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import styles from './queue.module.css';
import type { QueueAddress } from './queue-address';

interface CategoryFilterProps {
  query: Pick<QueueAddress, 'queue' | 'state' | 'owner' | 'category'>;
  categories: readonly { nodeId: string; nodeName: string }[];
}

/** Shows the cases of one category alone. */
export function CategoryFilter({ query, categories }: CategoryFilterProps) {
  return (
    <Form className={styles.form} action={links.staff}>
      <input type="hidden" name="queue" value={query.queue} />
      <input type="hidden" name="state" value={query.state} />
      <input type="hidden" name="owner" value={query.owner} />
      <Field id="category" label="카테고리">
        {(control) => (
          <select {...control} className={field.select} name="category" defaultValue={query.category}>
            <MainCategoryOptions categories={categories} />
          </select>
        )}
      </Field>
      <Button look="outline">보기</Button>
    </Form>
  );
}
