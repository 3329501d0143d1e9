import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { queueLabels } from '~/domain/help/staff-desk';
import { pageMeta } from '~/features/shell/frame/page-title';
import { readFigures } from '~/features/staff/figures.server';
import forms from '~/features/staff/staff-forms.module.css';
import { StaffPage } from '~/features/staff/staff-page';
import { Sums } from '~/features/station/studio/sums';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { ChipLinks } from '~/ui/chip/chip';
import { Icon } from '~/ui/icon/icon';
import { type FigureTable, figureDays } from '~protocol/staff/figure-codes';
import { promiseText } from '~protocol/staff/hours-codes';
import { DayChart } from './day-chart';
import styles from './figures.module.css';
import { comparedSums, openSums } from './sums';
import { CategoryTable, StaffTable, WeekTable } from './tables';

export const meta = pageMeta('상담 통계');

export const loader = async (args: LoaderFunctionArgs) => json(await readFigures(args));

/** How the help centre does, for those who lead it. */
export default function Figures() {
  const { query, figures } = useLoaderData<typeof loader>();
  const { from, to, open, days, weeks, categories, staff } = figures;
  return (
    <StaffPage title="상담 통계">
      <Filters />
      <section className={forms.section} aria-labelledby="open">
        <h2 id="open">지금</h2>
        <Sums sums={openSums(open)} />
      </section>
      <section className={forms.section} aria-labelledby="sums">
        <h2 id="sums">{`최근 ${query.days}일 (${from} ~ ${to})`}</h2>
        <Sums sums={comparedSums(figures)} />
        <HowCounted />
      </section>
      <Part id="days" title="날짜별 접수">
        <DayChart days={days} />
      </Part>
      <Part id="weeks" title="주별">
        <WeekTable weeks={weeks} />
      </Part>
      <Part id="categories" title="카테고리별">
        {categories.length > 0 ? <CategoryTable categories={categories} /> : <NoCases />}
      </Part>
      <Part id="staff" title="직원별">
        {staff.length > 0 ? <StaffTable staff={staff} /> : <NoCases />}
      </Part>
      <section className={forms.section} aria-labelledby="words">
        <h2 id="words">FAQ 답이 없는 검색어</h2>
        <p>
          <a href={links.staffInsights}>FAQ 개선</a>에서 답이 없는 검색어와 챗봇이 답하지 못한 질문을 볼 수
          있어요.
        </p>
      </section>
    </StaffPage>
  );
}

function Filters() {
  const { query, queues } = useLoaderData<typeof loader>();
  return (
    <div className={styles.filters}>
      <ChipLinks
        label="기간"
        options={figureDays.map((days) => ({
          href: links.staffFigures({ ...query, days }),
          label: `최근 ${days}일`,
          current: days === query.days,
        }))}
      />
      {queues.length > 1 && (
        <ChipLinks
          label="접수함"
          options={queues.map((queue) => ({
            href: links.staffFigures({ ...query, queue }),
            label: queueLabels[queue],
            current: queue === query.queue,
          }))}
        />
      )}
    </div>
  );
}

/** A part with its file. */
function Part({ id, title, children }: { id: FigureTable; title: string; children: ReactNode }) {
  const { query } = useLoaderData<typeof loader>();
  return (
    <section className={forms.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <ButtonLink look="outline" href={links.staffFiguresFile(id, query)} download>
          <Icon name="download" size="s" />
          <span className="sr-only">{title}</span> CSV로 받기
        </ButtonLink>
      </div>
      {children}
    </section>
  );
}

const NoCases = () => <BlankSlate icon="inbox" title="이 기간에는 없습니다." />;

/** What the figures are about: without it, two of them could not be compared. */
function HowCounted() {
  const { query, figures } = useLoaderData<typeof loader>();
  return (
    <ul className={styles.about}>
      <li>{`그 전 ${query.days}일의 같은 시각까지와 비교해요.`}</li>
      <li>
        첫 답변, 다시 열린 비율과 스팸은 이 기간에 접수된 문의를 세요. 첫 답변은 접수부터 실제로 걸린
        시간이에요.
      </li>
      <li>
        {`처리 시간은 이 기간에 처리 완료된 문의에서 고객 확인을 기다린 시간을 뺀 시간이고, 다시 열린 문의는 다시 열린 때부터 세요. 기한은 ${promiseText(figures.due)}이에요.`}
      </li>
      <li>기한이 지나도록 답이 없는 문의는 기한을 넘긴 것으로 세고, 스팸은 접수에서만 세요.</li>
      <li>만족도는 이 기간에 받은 평가의 평균이에요 (100점 만점).</li>
    </ul>
  );
}
