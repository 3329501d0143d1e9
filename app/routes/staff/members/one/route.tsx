import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { groupDigits } from '~/domain/format/format';
import { pageMeta } from '~/features/shell/frame/page-title';
import { useHosts, useRootData } from '~/features/shell/frame/root-data';
import { LeaveWarning } from '~/features/shell/navigation/leave-warning';
import { deletionOf } from '~/features/staff/deletion-of';
import { MemberBadges } from '~/features/staff/member-badges';
import styles from '~/features/staff/staff-forms.module.css';
import { StaffPage } from '~/features/staff/staff-page';
import { links } from '~/links/links';
import { isLift, liftedBy, type MemberAct, memberActs } from '~protocol/staff/member-codes';
import type { StaffMember } from '~protocol/staff/members';
import { ActForm } from './act-form';
import { BroadcastItem, CaseItem, ListSection, ReportItem, SanctionItem } from './lists';
import { actOnMember } from './one.action.server';
import page from './one.module.css';
import { loadMember } from './one.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta<typeof loader>(({ data }) => (data ? `회원 ${data.member.nick}` : '회원 관리'));

export const loader = (args: LoaderFunctionArgs) => loadMember(args);

export const action = (args: ActionFunctionArgs) => actOnMember(args);

/** One member as staff see them, and what can be done about them. */
export default function Member() {
  const { member, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { userId, sanctions, broadcasts, cases, reported, reportedBy } = member;
  const mayDelete = (useRootData()?.viewer?.staffRights ?? []).includes('administration');
  const deletion = deletionOf(sanctions);
  const newestOf = (act: MemberAct) => sanctions.find((sanction) => sanction.act === act)?.no ?? 0;
  return (
    <StaffPage title={member.nick}>
      <Facts member={member} />
      <section className={styles.section} aria-labelledby="acts">
        <h2 id="acts">조치</h2>
        <LeaveWarning answer={answer} />
        {member.obstacle ? (
          <p>{member.obstacle}</p>
        ) : (
          <div className={page.acts}>
            {memberActs
              // what was refused is shown, also where a colleague has done it meanwhile
              .filter((act) => act !== 'delete' && (fits(act, member) || answer?.act === act))
              .map((act) => (
                // what was done leaves its form, and no other one
                <ActForm
                  key={`${act} after ${newestOf(act)}`}
                  act={act}
                  formKey={formKey}
                  answer={answer?.act === act ? answer : undefined}
                />
              ))}
            {mayDelete && (
              <a href={links.staffMemberDelete(userId)}>{deletion ? '계정 삭제 예정 보기' : '계정 삭제…'}</a>
            )}
          </div>
        )}
      </section>
      <ListSection id="sanctions" title="조치 기록">
        {sanctions.map((sanction) => (
          <SanctionItem key={sanction.no} sanction={sanction} />
        ))}
      </ListSection>
      <ListSection id="broadcasts" title="최근 방송">
        {broadcasts.map((item) => (
          <BroadcastItem key={item.broadNo} userId={userId} item={item} />
        ))}
      </ListSection>
      <ListSection id="cases" title="문의">
        {cases.map((item) => (
          <CaseItem key={item.ticketId} item={item} />
        ))}
      </ListSection>
      <ListSection id="reported-by" title="받은 신고" lead={`${groupDigits(reportedBy.count)}건`}>
        {reportedBy.latest.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may report the same, and the list never moves
          <ReportItem key={index} item={item} />
        ))}
      </ListSection>
      <ListSection id="reported" title="보낸 신고" lead={`${groupDigits(reported.count)}건`}>
        {reported.latest.map((item) => (
          <ReportItem key={`${item.boardType} ${item.commonIdx}`} item={item} />
        ))}
      </ListSection>
    </StaffPage>
  );
}

/** Nothing is offered that there is nothing of. */
function fits(act: MemberAct, { suspendedUntil, limits, hasPicture, sessions }: StaffMember): boolean {
  if (isLift(act)) {
    const kind = liftedBy[act];
    return (kind === 'suspend' ? suspendedUntil : limits[kind]) !== null;
  }
  if (act === 'removePicture') return hasPicture;
  return act !== 'endSessions' || sessions.count > 0;
}

const giftNames = {
  balloon: '별풍선',
  adBalloon: '애드벌룬',
  sticker: '스티커',
  subscription: '구독권',
  cash: '캐시',
};

const giftText = (gifts: StaffMember['sent']) =>
  gifts
    .map(({ kind, count, amount }) => `${giftNames[kind]} ${groupDigits(amount)}개 (${groupDigits(count)}번)`)
    .join(', ') || '없음';

function Facts({ member }: { member: StaffMember }) {
  const hosts = useHosts();
  const { userId, email, joinedDate, stationName, broadNo, sessions, sent, received, suspendedFrom } = member;
  return (
    <dl className={page.facts}>
      <dt>아이디</dt>
      <dd>
        {userId} <MemberBadges member={member} />
      </dd>
      <dt>가입</dt>
      <dd>{joinedDate}</dd>
      <dt>이메일</dt>
      <dd>{email ?? '없음'}</dd>
      <dt>방송국</dt>
      <dd>
        {stationName === null ? (
          <a href={links.profile(userId)}>없음 (프로필)</a>
        ) : (
          <a href={links.stationHome(userId)}>
            <bdi>{stationName}</bdi>
          </a>
        )}
      </dd>
      {broadNo !== null && (
        <>
          <dt>방송</dt>
          <dd>
            <a href={links.livePlayer(hosts, userId, broadNo)}>방송 중</a>
          </dd>
        </>
      )}
      {suspendedFrom && (
        <>
          <dt>정지 시작</dt>
          <dd>{suspendedFrom}</dd>
        </>
      )}
      <dt>로그인한 기기</dt>
      <dd>{`${sessions.count}대${sessions.lastDate ? ` · 마지막 로그인 ${sessions.lastDate}` : ''}`}</dd>
      <dt>보낸 선물</dt>
      <dd>{giftText(sent)}</dd>
      <dt>받은 선물</dt>
      <dd>{giftText(received)}</dd>
    </dl>
  );
}
