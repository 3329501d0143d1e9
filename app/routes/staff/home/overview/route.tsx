import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { groupDigits } from '~/domain/format/format';
import { pageMeta } from '~/features/shell/frame/page-title';
import { adCountsText } from '~/features/staff/ad-counts';
import { HomeChanges } from '~/features/staff/home-changes';
import styles from '~/features/staff/staff-forms.module.css';
import { StaffPage } from '~/features/staff/staff-page';
import { links } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Button, ButtonLink } from '~/ui/button/button';
import { Field } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import type { DeskToday } from '~protocol/staff/home/calls';
import { deskKindNames, deskKindOf, deskKinds } from '~protocol/staff/home/codes';
import { loadOverview } from './overview.query.server';

export const meta = pageMeta('홈 관리');

export const loader = (args: LoaderFunctionArgs) => loadOverview(args);

/** What staff edit of the home page, what of it runs today, who changed it last, and the page at a time of their choice. */
export default function HomeDesk() {
  const { now, totals, running, changes, hasMore } = useLoaderData<typeof loader>();
  return (
    <StaffPage title="홈 관리">
      <nav aria-label="홈 관리 종류">
        <ul className={styles.kinds}>
          {deskKindNames.map((kind) => (
            <li key={kind}>
              <a href={links.staffHomeKind(kind)}>{deskKinds[kind].label}</a>
              <small>{`${groupDigits(totals[kind] ?? 0)}개`}</small>
            </li>
          ))}
        </ul>
      </nav>
      <section className={styles.section} aria-labelledby="today">
        <h2 id="today">오늘 나가는 것</h2>
        {running.length > 0 ? (
          <Running items={running} />
        ) : (
          <BlankSlate icon="inbox" title="오늘 나가는 팝업, 광고, 배너가 없어요." />
        )}
      </section>
      <section className={styles.section} aria-labelledby="preview-form">
        <h2 id="preview-form">시각을 골라 홈 미리보기</h2>
        <form className={styles.form} method="get" action={links.home}>
          <Field
            id="at"
            label="시각"
            help="그때 보일 팝업, 광고, 배너로 홈을 보여 드려요. 직원에게만 보여요."
          >
            {(control) => (
              <input
                {...control}
                className={field.input}
                type="datetime-local"
                name="at"
                defaultValue={now}
                required
              />
            )}
          </Field>
          <Button look="outline">미리보기</Button>
        </form>
      </section>
      <section className={styles.section} aria-labelledby="changes">
        <h2 id="changes">최근 바뀐 것</h2>
        {changes.length > 0 ? (
          <HomeChanges changes={changes} />
        ) : (
          <BlankSlate icon="inbox" title="아직 바뀐 것이 없어요." />
        )}
        {hasMore && (
          <p className={styles.actions}>
            <ButtonLink look="outline" href={links.staffHomeHistory()}>
              변경 기록 모두 보기
            </ButtonLink>
          </p>
        )}
      </section>
    </StaffPage>
  );
}

const told = (time: string) => time.replace('T', ' ');

const Running = ({ items }: { items: DeskToday['running'] }) => (
  <ul className={styles.list}>
    {items.map(({ kind, id, name, startsAt, endsAt, isNow, today, all }) => (
      <li key={`${kind}-${id}`}>
        <h3>
          {`${deskKindOf(kind).one}: `}
          <a href={links.staffHomeItem(kind, id)}>{name || id}</a>{' '}
          {isNow && <Badge tone="accent">진행 중</Badge>}
        </h3>
        <p>{`${told(startsAt)} ~ ${told(endsAt)}`}</p>
        {today && <p>{`오늘 ${adCountsText(today)}`}</p>}
        {all && <p>{`모두 ${adCountsText(all)}`}</p>}
      </li>
    ))}
  </ul>
);
