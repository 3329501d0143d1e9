import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import styles from '~/features/staff/staff-forms.module.css';
import { StaffPage } from '~/features/staff/staff-page';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import table from '~/ui/table/table.module.css';
import { TableHead } from '~/ui/table/table-head';
import { loadInsights } from './insights.query.server';

export const meta = pageMeta('FAQ 개선');

export const loader = (args: LoaderFunctionArgs) => loadInsights(args);

/** What the editors should write or improve next. */
export default function Insights() {
  const { misses, searches, unhelpful } = useLoaderData<typeof loader>();
  return (
    <StaffPage title="FAQ 개선">
      <section className={styles.section} aria-labelledby="unhelpful">
        <h2 id="unhelpful">도움이 되지 않은 답변</h2>
        {unhelpful.length === 0 ? (
          <BlankSlate icon="thumbs-up" title="도움이 되지 않았다는 평가가 없습니다." />
        ) : (
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">질문</th>
                <th scope="col">아니요</th>
                <th scope="col">예</th>
              </tr>
            </thead>
            <tbody>
              {unhelpful.map(({ kbId, title, no, yes }) => (
                <tr key={kbId}>
                  <td className={table.main}>
                    <a href={links.staffFaq(kbId)}>{title}</a>
                  </td>
                  <td className={table.num}>아니요 {no}</td>
                  <td className={table.num}>예 {yes}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section className={styles.section} aria-labelledby="searches">
        <h2 id="searches">FAQ에 답이 없는 검색어 (최근 30일)</h2>
        {searches.length === 0 ? (
          <BlankSlate icon="search" title="답이 없는 검색어가 없습니다." />
        ) : (
          <AskedTable of="검색어" asked={searches} />
        )}
      </section>
      <section className={styles.section} aria-labelledby="misses">
        <h2 id="misses">챗봇이 답하지 못한 질문 (최근 30일)</h2>
        {misses.length === 0 ? (
          <BlankSlate icon="message-circle" title="답하지 못한 질문이 없습니다." />
        ) : (
          <AskedTable of="질문" asked={misses} />
        )}
      </section>
    </StaffPage>
  );
}

interface Asked {
  text: string;
  count: number;
  lastDate: string;
}

const AskedTable = ({ of, asked }: { of: string; asked: readonly Asked[] }) => (
  <table className={table.table}>
    <TableHead columns={[of, '횟수', '마지막']} />
    <tbody>
      {asked.map(({ text, count, lastDate }) => (
        <tr key={text}>
          <td className={table.main}>
            <bdi>{text}</bdi>
          </td>
          <td className={table.num}>{count}회</td>
          <td className={table.num}>{lastDate}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
