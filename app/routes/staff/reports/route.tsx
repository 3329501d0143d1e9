import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { useHosts } from '~/features/shell/frame/root-data';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { isComment, reportedHref, reportedKinds } from '~/features/staff/reported';
import styles from '~/features/staff/staff-forms.module.css';
import { StaffPage } from '~/features/staff/staff-page';
import { links } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Button } from '~/ui/button/button';
import { Confirm } from '~/ui/confirm/confirm';
import { Pagination } from '~/ui/pagination/pagination';
import { leftMember } from '~protocol/account/rules';
import type { ReportedItem } from '~protocol/station/care';
import { reportedTypes } from '~protocol/station/talk/codes';
import { endReported, loadReports } from './reports.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('신고 처리');

export const loader = (args: LoaderFunctionArgs) => loadReports(args);

export const action = (args: ActionFunctionArgs) => endReported(args);

/** What members have reported on stations, what most of them reported first. */
export default function Reports() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <StaffPage title="신고 처리">
      {list.items.length === 0 ? (
        <BlankSlate icon="flag" title="처리할 신고가 없습니다." />
      ) : (
        <ul className={styles.list}>
          {list.items.map((item) => (
            <li key={`${item.boardType} ${item.commonIdx}`}>
              <Reported item={item} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={list.page} totalPages={list.totalPages} hrefOf={links.staffReports} />
    </StaffPage>
  );
}

function Reported({ item }: { item: ReportedItem }) {
  const hosts = useHosts();
  const { stationUserId, boardType, commonIdx } = item;
  const kind = reportedKinds[boardType] ?? '기타';
  const isTalk = isComment(boardType);
  const name = item.text || `${item.stationNick} 방송국`;
  const canBlind = boardType !== reportedTypes.station && !item.isGone;
  return (
    <>
      <h2>
        <a href={reportedHref(hosts, item)}>
          <bdi>{name}</bdi>
        </a>{' '}
        <small>{`${kind} · 신고 ${item.reportCnt}건`}</small> {item.isGone && <Badge>가려짐</Badge>}
      </h2>
      <p>
        {`${item.stationNick} 방송국 · 글쓴이 `}
        <Writer userId={item.writerId} />
        {` · ${item.reasons.join(', ')} · ${item.regDate}`}
      </p>
      {item.comments.map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of one report never move
        <p key={index}>{words}</p>
      ))}
      <Form method="post" className={styles.actions}>
        <CsrfField />
        <input type="hidden" name="stationUserId" value={stationUserId} />
        <input type="hidden" name="boardType" value={boardType} />
        <input type="hidden" name="commonIdx" value={commonIdx} />
        <Button look="outline" name="intent" value="dismiss" aria-label={`${name} 문제없음`}>
          문제없음
        </Button>
        {canBlind && (
          <Confirm summary={isTalk ? '삭제' : '가리기'}>
            <p>
              {isTalk
                ? '댓글을 삭제하시겠습니까? 삭제하면 되돌릴 수 없습니다.'
                : '가리시겠습니까? 방송국에서는 되돌릴 수 없습니다.'}
            </p>
            <Button
              look="danger"
              name="intent"
              value="blind"
              aria-label={`${name} ${isTalk ? '삭제' : '가리기'}`}
            >
              {isTalk ? '삭제' : '가리기'}
            </Button>
          </Confirm>
        )}
      </Form>
    </>
  );
}

/** Who has left has no page. */
const Writer = ({ userId }: { userId: string }) =>
  userId === leftMember.userId ? leftMember.nick : <a href={links.staffMember(userId)}>{userId}</a>;
