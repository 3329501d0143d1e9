import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { staffName } from '~/domain/help/staff-desk';
import { caseNumberText } from '~/domain/help/ticket';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { deedText, detailText } from '~/features/staff/audit/deed-text';
import { askedOf } from '~/features/staff/audit/filter';
import styles from '~/features/staff/staff-forms.module.css';
import { StaffPage } from '~/features/staff/staff-page';
import { useShownFields } from '~/features/staff/use-shown-fields';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Button } from '~/ui/button/button';
import { Field } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import { KeyPages } from '~/ui/pagination/key-pages';
import table from '~/ui/table/table.module.css';
import { TableHead } from '~/ui/table/table-head';
import { auditAreaNames, auditAreas, auditFileSize } from '~protocol/staff/audit-codes';
import type { Deed } from '~protocol/staff/team';
import { loadAudit } from './audit.query.server';

export const meta = pageMeta('처리 기록');

export const loader = (args: LoaderFunctionArgs) => loadAudit(args);

/** What staff did, the newest first, and as a file. */
export default function Audit() {
  const { filter, before, page } = useLoaderData<typeof loader>();
  const asked = askedOf(filter);
  const isNarrowed = Object.values(asked).some(Boolean);
  return (
    <StaffPage title="처리 기록">
      <FilterForm />
      <p role="status">
        {isNarrowed && page && (
          <>
            {page.data.length > 0 ? '조건에 맞는 기록이에요.' : '조건에 맞는 기록이 없어요.'}{' '}
            <a href={links.staffAudit()}>조건 지우기</a>
          </>
        )}
      </p>
      {page && page.data.length > 0 && (
        <>
          <form method="post" action={links.staffAuditFile} className={styles.actions}>
            <CsrfField />
            {Object.entries(filter).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button look="outline">{`CSV 파일로 받기 (최근 ${auditFileSize.toLocaleString('ko-KR')}건까지)`}</Button>
          </form>
          <DeedTable deeds={page.data} />
          <KeyPages
            first={before === null ? null : links.staffAudit(asked)}
            next={page.next === null ? null : links.staffAudit({ ...asked, before: page.next })}
          />
        </>
      )}
      {page?.data.length === 0 && <BlankSlate icon="inbox" title="기록이 없습니다." />}
    </StaffPage>
  );
}

function FilterForm() {
  const { filter, problem } = useLoaderData<typeof loader>();
  const form = useShownFields(filter);
  const errorsAt = (name: string) => (problem?.field === name ? [problem.message] : undefined);
  return (
    <Form ref={form} className={styles.search} action={links.staffAudit()} role="search">
      <Field id="by" label="처리한 사람 (아이디)">
        {(control) => (
          <input {...control} className={field.input} name="by" maxLength={40} defaultValue={filter.by} />
        )}
      </Field>
      <Field id="area" label="종류">
        {(control) => (
          <select {...control} className={field.select} name="area" defaultValue={filter.area}>
            <option value="">전체</option>
            {auditAreas.map((area) => (
              <option key={area} value={area}>
                {auditAreaNames[area]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="target" label="대상 (아이디나 접수번호 전체)">
        {(control) => (
          <input
            {...control}
            className={field.input}
            name="target"
            maxLength={100}
            defaultValue={filter.target}
          />
        )}
      </Field>
      <Field id="from" label="시작일" errors={errorsAt('from')}>
        {(control) => (
          <input {...control} className={field.input} type="date" name="from" defaultValue={filter.from} />
        )}
      </Field>
      <Field id="to" label="종료일" errors={errorsAt('to')}>
        {(control) => (
          <input {...control} className={field.input} type="date" name="to" defaultValue={filter.to} />
        )}
      </Field>
      <Button look="outline">찾기</Button>
    </Form>
  );
}

const columns = ['언제', '누가', '무엇을', '대상', '내용'] as const;

const DeedTable = ({ deeds }: { deeds: readonly Deed[] }) => (
  <table className={table.table}>
    <TableHead columns={columns} />
    <tbody>
      {deeds.map((deed) => (
        <tr key={deed.no}>
          <td className={table.num}>{deed.date}</td>
          <td>
            <a href={links.staffAudit({ by: deed.by })}>
              <bdi>{staffName(deed.by, deed.nick)}</bdi>
            </a>
          </td>
          <td className={table.main}>{deedText(deed.action)}</td>
          <td data-label="대상">
            <a href={links.staffAudit({ target: deed.target })}>
              {deed.caseNumber ? caseNumberText(deed.caseNumber) : deed.target}
            </a>
          </td>
          <td data-label="내용">
            <bdi>{detailText(deed.detail)}</bdi>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
