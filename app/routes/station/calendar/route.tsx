import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { monthFrom, monthName, weekdays } from '~/domain/station/month';
import { pageMeta } from '~/features/shell/frame/page-title';
import { PlanAlarm } from '~/features/station/plan-alarm';
import { stationTitle, useStation } from '~/features/station/station-data';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon/icon';
import { Page } from '~/ui/page/page';
import styles from './calendar.module.css';
import { loadCalendar } from './calendar.query.server';

export const meta = pageMeta<typeof loader>(({ matches }) => `캘린더 - ${stationTitle(matches)}`);

export const loader = (args: LoaderFunctionArgs) => loadCalendar(args);

/** What is planned at a station, a month at a time (S006). On phones only days with something stand there. */
export default function StationCalendar() {
  const { month, thisMonth, today, days, isEmpty } = useLoaderData<typeof loader>();
  const { userId, isOwner } = useStation().station;
  return (
    <Page title="캘린더">
      <nav className={styles.months} aria-label="달">
        <MonthLink userId={userId} month={monthFrom(month, -1)} icon="chevron-left" />
        <h2>
          <time dateTime={month}>{monthName(month)}</time>
        </h2>
        <MonthLink userId={userId} month={monthFrom(month, 1)} icon="chevron-right" />
        {month !== thisMonth && (
          <ButtonLink look="outline" href={links.stationCalendar(userId)}>
            이번 달
          </ButtonLink>
        )}
      </nav>
      {isEmpty && (
        <BlankSlate icon="calendar" title="내용이 없습니다." text="이 달에 등록된 일정이 없어요." />
      )}
      <div className={isEmpty ? styles.empty : undefined}>
        <p className={styles.weekdays} aria-hidden="true">
          {weekdays.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </p>
        <ol className={styles.days} data-first={days[0]?.weekday}>
          {days.map(({ day, date, weekday, entries }) => (
            <li
              key={day}
              className={classNames(entries.length === 0 && styles.free)}
              aria-current={day === today ? 'date' : undefined}
            >
              <time dateTime={day}>
                {date}
                <span>{`일 (${weekdays[weekday]})`}</span>
              </time>
              {entries.length > 0 && (
                <ul>
                  {entries.map((entry) => (
                    <li key={entry.id}>
                      <b>{entry.time}</b>{' '}
                      {entry.titleNo === null ? (
                        <bdi>{entry.title}</bdi>
                      ) : (
                        <a href={links.stationPostPage(userId, entry.titleNo)}>
                          <bdi>{entry.title}</bdi>
                        </a>
                      )}
                      {entry.isAwaited && !isOwner && (
                        <PlanAlarm userId={userId} plan={entry} className={styles.alarm} />
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      </div>
    </Page>
  );
}

function MonthLink({ userId, month, icon }: { userId: string; month: string | null; icon: string }) {
  if (month === null) return null;
  return (
    <a href={links.stationCalendar(userId, month)} aria-label={monthName(month)}>
      <Icon name={icon} />
    </a>
  );
}
