import type { ReactNode } from 'react';
import { deskStatusText, queueLabels } from '~/domain/help/staff-desk';
import { caseNumberText } from '~/domain/help/ticket';
import { useHosts } from '~/features/shell/frame/root-data';
import { reportedHref, reportedKinds } from '~/features/staff/reported';
import styles from '~/features/staff/staff-forms.module.css';
import { links } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { queueOfForm } from '~protocol/staff/codes';
import { endText, memberActNames } from '~protocol/staff/member-codes';
import type { MemberReport, StaffMember, StaffSanction } from '~protocol/staff/members';
import page from './one.module.css';

/** A list under its heading, or a word that there is nothing. `lead` stands above it. */
export function ListSection({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode[];
}) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {lead && <p>{lead}</p>}
      {children.length > 0 ? <ul className={page.rows}>{children}</ul> : !lead && <p>없습니다.</p>}
    </section>
  );
}

export const SanctionItem = ({
  sanction: { act, reason, note, by, fromDate, untilDate, liftedDate, isRunning },
}: {
  sanction: StaffSanction;
}) => (
  <li>
    <b>{memberActNames[act]}</b>
    {untilDate && ` ${endText(act, untilDate)}`} {isRunning && <Badge tone="danger">적용 중</Badge>}
    <p>
      <bdi>{reason}</bdi>
    </p>
    {note && (
      <p>
        메모: <bdi>{note}</bdi>
      </p>
    )}
    <small>
      {fromDate} · {by ? <bdi>{by.nick}</bdi> : '운영자'}
      {liftedDate && ` · ${liftedDate}에 끝남`}
    </small>
  </li>
);

export function BroadcastItem({
  userId,
  item: { broadNo, title, startedDate, endedDate },
}: {
  userId: string;
  item: StaffMember['broadcasts'][number];
}) {
  const hosts = useHosts();
  return (
    <li>
      {endedDate === null ? (
        <a href={links.livePlayer(hosts, userId, broadNo)}>
          <bdi>{title}</bdi>
        </a>
      ) : (
        <bdi>{title}</bdi>
      )}
      <small>{`${startedDate} ~ ${endedDate ?? '방송 중'}`}</small>
    </li>
  );
}

export const CaseItem = ({
  item: { ticketId, caseNumber, formType, title, status, createdDate },
}: {
  item: StaffMember['cases'][number];
}) => {
  const queue = queueOfForm(formType);
  return (
    <li>
      <a href={links.staffCase(ticketId, { queue })}>
        <bdi>{title ?? queueLabels[queue]}</bdi>
      </a>
      <small>
        {[caseNumber && caseNumberText(caseNumber), deskStatusText(status), createdDate]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </li>
  );
};

export function ReportItem({ item }: { item: MemberReport }) {
  const hosts = useHosts();
  return (
    <li>
      <a href={reportedHref(hosts, item)}>{`${reportedKinds[item.boardType] ?? '기타'} · ${item.reason}`}</a>
      {item.comment && (
        <p>
          <bdi>{item.comment}</bdi>
        </p>
      )}
      <small>{`${item.stationUserId} 방송국 · ${item.regDate}`}</small>
    </li>
  );
}
