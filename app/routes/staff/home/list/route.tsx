import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { adCountsText } from '~/features/staff/ad-counts';
import styles from '~/features/staff/staff-forms.module.css';
import { StaffPage } from '~/features/staff/staff-page';
import { links } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Button, ButtonLink } from '~/ui/button/button';
import { Pagination } from '~/ui/pagination/pagination';
import { type DeskKindName, deskKindOf } from '~protocol/staff/home/codes';
import { loadList, moveOne, type RunState } from './list.query.server';

export const meta = pageMeta<typeof loader>(({ data }) => (data ? deskKindOf(data.kind).label : '홈 관리'));

export const loader = (args: LoaderFunctionArgs) => loadList(args);

export const action = (args: ActionFunctionArgs) => moveOne(args);

/** All of a kind, in the order that viewers see where there is one. */
export default function DeskList() {
  const { kind, list, page, totalPages } = useLoaderData<typeof loader>();
  const { label, one, ordered, fixed } = deskKindOf(kind);
  return (
    <StaffPage title={label}>
      <p className={styles.actions}>
        <ButtonLink look="text" href={links.staffHome}>
          홈 관리
        </ButtonLink>
        {!fixed && (
          <ButtonLink look="primary" href={links.staffHomeItem(kind, 'new')}>
            {`${one} 만들기`}
          </ButtonLink>
        )}
      </p>
      {list.length === 0 && <BlankSlate icon="inbox" title={`${label} 목록이 비어 있어요.`} />}
      <ul className={styles.list}>
        {list.map(({ id, name, values, counts, state }) => (
          <li key={id} id={`item-${id}`} tabIndex={-1}>
            <h2>
              <a href={links.staffHomeItem(kind, id)}>{name || id}</a> {state && <State state={state} />}
            </h2>
            <About kind={kind} values={values} />
            {counts && <p>{adCountsText(counts)}</p>}
            <div className={styles.actions}>
              <ButtonLink
                look="outline"
                href={links.staffHomeItem(kind, id)}
                aria-label={`${name || id} 고치기`}
              >
                고치기
              </ButtonLink>
              {ordered && <Move id={id} name={name || id} />}
            </div>
          </li>
        ))}
      </ul>
      <Pagination page={page} totalPages={totalPages} hrefOf={(n) => links.staffHomeKind(kind, n)} />
    </StaffPage>
  );
}

const stateNames: Record<RunState, string> = { planned: '예정', running: '진행 중', over: '끝남' };

const State = ({ state }: { state: RunState }) => (
  <Badge tone={state === 'running' ? 'accent' : undefined}>{stateNames[state]}</Badge>
);

const Move = ({ id, name }: { id: string; name: string }) => (
  <Form method="post" className={styles.actions}>
    <CsrfField />
    <input type="hidden" name="id" value={id} />
    <Button look="text" name="by" value="up" aria-label={`${name} 위로`}>
      위로
    </Button>
    <Button look="text" name="by" value="down" aria-label={`${name} 아래로`}>
      아래로
    </Button>
  </Form>
);

const told = (time = '') => time.replace('T', ' ');

/** Its choices and its time, in a line. */
function About({ kind, values }: { kind: DeskKindName; values: Record<string, string> }) {
  const chosen = deskKindOf(kind).fields.flatMap((field) =>
    field.kind === 'choice'
      ? (field.choices.find(([value]) => value && value === values[field.name])?.[1] ?? [])
      : [],
  );
  const window = values.startsAt ? [`${told(values.startsAt)} ~ ${told(values.endsAt)}`.trim()] : [];
  const text = [...chosen, ...window, values.category, values.keywords].filter(Boolean).join(' · ');
  return text ? <p>{text}</p> : null;
}
