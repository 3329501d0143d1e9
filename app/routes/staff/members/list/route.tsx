import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { MemberBadges } from '~/features/staff/member-badges';
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
import type { ListedMember } from '~protocol/staff/members';
import { loadMembers } from './list.query.server';

export const meta = pageMeta('회원 관리');

export const loader = (args: LoaderFunctionArgs) => loadMembers(args);

/** The newest members, and a search of all. */
export default function Members() {
  const { data, next, q, before } = useLoaderData<typeof loader>();
  const form = useShownFields({ q });
  return (
    <StaffPage title="회원 관리">
      <Form ref={form} className={styles.search} action={links.staffMembers()} role="search">
        <Field id="q" label="회원 찾기 (아이디와 닉네임은 일부, 이메일과 문의에 적은 전화번호는 전체)">
          {(control) => (
            <input
              {...control}
              className={field.input}
              type="search"
              name="q"
              defaultValue={q}
              maxLength={254}
            />
          )}
        </Field>
        <Button look="outline">찾기</Button>
      </Form>
      <p role="status">
        {q && (
          <>
            {`'${q}' 검색 결과`} <a href={links.staffMembers()}>검색 지우기</a>
          </>
        )}
      </p>
      {data.length === 0 ? (
        <BlankSlate icon="users" title={q ? '찾는 회원이 없습니다.' : '회원이 없습니다.'} />
      ) : (
        <MemberTable members={data} />
      )}
      <KeyPages
        first={before === null ? null : links.staffMembers({ q })}
        next={next === null ? null : links.staffMembers({ q, before: next })}
      />
    </StaffPage>
  );
}

const columns = ['닉네임', '아이디', '이메일', '가입'] as const;

const MemberTable = ({ members }: { members: readonly ListedMember[] }) => (
  <table className={table.table}>
    <TableHead columns={columns} />
    <tbody>
      {members.map((member) => (
        <tr key={member.userId}>
          <td className={table.main}>
            <a href={links.staffMember(member.userId)}>
              <bdi>{member.nick}</bdi>
            </a>{' '}
            <MemberBadges member={member} />
          </td>
          <td className={table.num}>{member.userId}</td>
          <td>{member.email ?? '-'}</td>
          <td className={table.num} data-label="가입">
            {member.joinedDate}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
