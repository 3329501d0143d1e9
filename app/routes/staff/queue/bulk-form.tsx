import { Form, useLocation } from '@remix-run/react';
import { useState } from 'react';
import { type CategoryGroup, categoryGroups } from '~/domain/help/case-categories';
import { actLabels } from '~/domain/help/staff-desk';
import { useRootData } from '~/features/shell/frame/root-data';
import { unasked } from '~/features/shell/navigation/leave-warning';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { CategoryOptions } from '~/features/staff/category-options';
import { Button, DefaultSubmit } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Field } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import { formTypes } from '~protocol/help/codes';
import type { Colleague, QueueItem } from '~protocol/staff/calls';
import { queueOfForm } from '~protocol/staff/codes';
import type { CaseCategory } from '~protocol/staff/work';
import { type CaseAct, caseActs } from '~protocol/staff/work-codes';
import type { BulkAnswer } from './bulk.server';
import { BulkAnswerFields } from './bulk-answer';
import { deedPrefix } from './bulk-deed';
import styles from './queue.module.css';
import { linkTo, type QueueAddress } from './queue-address';
import { QueueTable } from './queue-table';

interface BulkFormProps {
  query: QueueAddress;
  items: readonly QueueItem[];
  colleagues: readonly Colleague[];
  categories: readonly CaseCategory[];
  canned: readonly { id: number; title: string }[];
  refused: BulkAnswer | undefined;
}

/** Of the button that chooses all cases of the page, or none. */
const allId = 'all';

/** The cases of a page with boxes, and what can be done with all that are chosen. */
export function BulkForm({ query, items, colleagues, categories, canned, refused }: BulkFormProps) {
  // another page, or the same one after something was done: what was chosen and typed there is not here
  const { key } = useLocation();
  const [pressed, setPressed] = useState<{ key: string; isAll: boolean } | null>(null);
  const all = pressed?.key === key ? pressed.isAll : null;
  const isAll = all ?? refused?.chosen === 'all';
  const chosen = new Set(refused?.chosen === 'all' ? [] : refused?.chosen);
  return (
    <section id="cases" tabIndex={-1} aria-label="문의 목록">
      <Form method="post" action={linkTo(query)} key={key}>
        <CsrfField />
        <input type="hidden" name="intent" value="bulk" />
        <DefaultSubmit>한 번에 처리</DefaultSubmit>
        <Button
          look="text"
          id={allId}
          name="press"
          value={isAll ? 'none' : 'all'}
          formAction={`${linkTo(query)}#${allId}`}
          onClick={(event) => {
            event.preventDefault();
            setPressed({ key, isAll: !isAll });
          }}
        >
          {isAll ? '모두 해제' : '모두 선택'}
        </Button>
        <QueueTable
          key={String(all)}
          items={items}
          isChosen={(ticketId) => isAll || (all === null && chosen.has(ticketId))}
        />
        <div className={styles.bulk}>
          <Field
            id="deed"
            label="고른 문의를"
            errors={refused?.problem?.field === 'deed' ? [refused.problem.message] : undefined}
          >
            {(control) => (
              <select
                {...control}
                {...unasked}
                className={field.select}
                name="deed"
                defaultValue={refused?.deed ?? ''}
              >
                <option value="">선택해 주세요</option>
                <DeedOptions
                  colleagues={colleagues}
                  acts={actsIn(query)}
                  hasMerge={query.q !== '' || query.queue !== 'objection'}
                  groups={groupsIn(query, categories)}
                />
              </select>
            )}
          </Field>
          <Button look="outline">한 번에 처리</Button>
        </div>
        <BulkAnswerFields canned={canned} refused={refused} />
      </Form>
    </section>
  );
}

/** What was not done, and why; it stands above the list, also where nothing is left in that. */
export const BulkRefusal = ({ refused, items }: { refused: BulkAnswer; items: readonly QueueItem[] }) => (
  <>
    <ErrorSummary errors={errorsOf(refused, items)} answer={refused} />
    {refused.done > 0 && (
      <p className={styles.found} role="status">
        {`나머지 ${refused.done}건은 처리했어요.`}
      </p>
    )}
  </>
);

const fieldIds = { deed: 'deed', text: 'bulk-text' };

const errorsOf = ({ problem, refused }: BulkAnswer, items: BulkFormProps['items']) =>
  problem
    ? [
        {
          id: problem.field === 'cases' ? items[0] && `case-${items[0].ticketId}` : fieldIds[problem.field],
          text: problem.message,
        },
      ]
    : refused.map(({ ticketId, message }) => {
        const item = items.find((one) => one.ticketId === ticketId);
        return {
          id: item && `case-${ticketId}`,
          text: item ? `${item.title}: ${message}` : `목록에서 빠진 문의: ${message}`,
        };
      });

/** What changes a case of the page without an answer; a search shows cases in any state. */
const actsIn = ({ q, state }: QueueAddress): readonly CaseAct[] => {
  if (q) return caseActs;
  return state === 'answered' ? ['reopen', 'spam', 'notSpam'] : ['close', 'spam'];
};

const groupsIn = ({ q, queue }: QueueAddress, categories: BulkFormProps['categories']) =>
  categoryGroups(
    categories,
    formTypes.filter((form) => q || queueOfForm(form) === queue),
  );

interface DeedOptionsProps {
  colleagues: readonly Colleague[];
  acts: readonly CaseAct[];
  /** objections are never merged */
  hasMerge: boolean;
  groups: readonly CategoryGroup[];
}

function DeedOptions({ colleagues, acts, hasMerge, groups }: DeedOptionsProps) {
  const own = useRootData()?.viewer?.userId;
  const ownFirst = [...colleagues].sort((a, b) => Number(b.userId === own) - Number(a.userId === own));
  const assign = deedPrefix('assign');
  return (
    <>
      <optgroup label="맡은 사람">
        {ownFirst.map(({ userId, nick }) => (
          <option key={userId} value={`${assign}${userId}`}>
            {userId === own ? '내가 맡기' : `${nick}님에게 맡기기`}
          </option>
        ))}
        <option value={assign}>맡은 사람 비우기</option>
      </optgroup>
      <optgroup label="상태">
        {acts.map((act) => (
          <option key={act} value={`${deedPrefix('state')}${act}`}>
            {actLabels[act]}
          </option>
        ))}
      </optgroup>
      {hasMerge && <option value={deedPrefix('merge')}>한 문의로 합치기</option>}
      <CategoryOptions prefix={deedPrefix('category')} groups={groups} />
    </>
  );
}
