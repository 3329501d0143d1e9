import { fileTypes, listsOnly, plainPeriods, rankedByUps, vodSorts } from '~/domain/search/filters';
import { searchParams } from '~/domain/search/query';
import type { SearchPage } from '~/features/search/results/search-page';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { ChipLinks } from '~/ui/chip/chip';
import { useBothDays } from '~/ui/field/use-both-days';
import { earliestDay } from '~protocol/directory/codes';
import styles from './filters.module.css';
import { searchHref } from './search-href';

type VodFiltersProps = Pick<SearchPage, 'query' | 'today'>;

/** Sort, file type and period of VODs. UP counts and playlists exclude each other (D233); a tag has no playlists (D234). */
export function VodFilters({ query, today }: VodFiltersProps) {
  const { tag, vodSort, fileType, period } = query;
  const isPlain = period.term !== 'directInput' && !period.problem;
  return (
    <div className={styles.filters}>
      <ChipLinks
        label="VOD 정렬"
        options={vodSorts
          .filter(({ value }) => tag === null || value !== 'score')
          .map(({ value, label }) => ({
            href:
              value === rankedByUps && fileType === listsOnly ? null : searchHref(query, { vodSort: value }),
            label,
            current: value === vodSort,
          }))}
      />
      <ChipLinks
        label="VOD 종류"
        options={fileTypes
          .filter(({ value }) => tag === null || value !== listsOnly)
          .map(({ value, label }) => ({
            href:
              value === listsOnly && vodSort === rankedByUps ? null : searchHref(query, { fileType: value }),
            label,
            current: value === fileType,
          }))}
      />
      <div className={styles.period}>
        <ChipLinks
          label="VOD 기간"
          options={plainPeriods.map(({ value, label }) => ({
            href: searchHref(query, { period: { term: value, start: '', end: '', problem: null } }),
            label,
            current: isPlain && value === period.term,
          }))}
        />
        <DateRange query={query} today={today} />
      </div>
    </div>
  );
}

/** A date range up to today: two days in a GET form (GX42). */
function DateRange({ query, today }: VodFiltersProps) {
  const { period } = query;
  const isChosen = period.term === 'directInput';
  const { isMissing, choose } = useBothDays(period.start, period.end || today);
  const kept = searchParams({ ...query, from: 0, period: { ...period, term: 'directInput' } });
  const days = { min: earliestDay, max: today, type: 'date', required: true } as const;
  return (
    <details
      className={styles.range}
      open={isChosen || period.problem !== null}
      key={`${period.start} ${period.end}`}
    >
      <summary aria-current={isChosen ? 'true' : undefined}>직접입력</summary>
      <form action={links.searchPage}>
        {Object.entries(kept).map(([name, value]) =>
          value === null || value === '' || name.endsWith('Date') ? null : (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        <label>
          시작일
          <input
            {...days}
            name="szStartDate"
            defaultValue={period.start}
            onChange={({ target }) => choose('start', target.value)}
          />
        </label>
        <label>
          종료일
          <input
            {...days}
            name="szEndDate"
            defaultValue={period.end || today}
            onChange={({ target }) => choose('end', target.value)}
          />
        </label>
        <Button look="outline" disabled={isMissing}>
          적용
        </Button>
        {period.problem && <p role="alert">{period.problem}</p>}
      </form>
    </details>
  );
}
