import { Form } from '@remix-run/react';
import { hiddenParam } from '~/domain/cards/hidden-view';
import { type ContentsQuery, contentSorts } from '~/domain/directory';
import { type Period, periodTypes, vodFileTypes } from '~/domain/lists/content-filters';
import type { Option } from '~/domain/lists/option';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { ChipLinks } from '~/ui/chip/chip';
import { Field } from '~/ui/field/field';
import fieldStyles from '~/ui/field/field.module.css';
import { useBothDays } from '~/ui/field/use-both-days';
import { type CategoryType, earliestDay } from '~protocol/directory/codes';
import styles from './contents.module.css';
import type { OwnRange } from './contents.query.server';
import { contentsHref } from './contents-href';

interface ContentsFiltersProps {
  name: string;
  type: CategoryType;
  query: ContentsQuery;
  range: OwnRange;
}

/** Order, VOD file type and period as links; a date range is a GET form. */
export function ContentsFilters({ name, type, query, range }: ContentsFiltersProps) {
  const choose = (
    options: readonly Option[],
    current: string | null,
    change: (value: string) => Partial<ContentsQuery>,
  ) =>
    options.map(({ value, label }) => ({
      href: contentsHref(name, type, { ...query, ...change(value) }),
      label,
      current: value === current,
    }));
  const period = (value: string): Period => ({
    label: '',
    type: value as Period['type'],
    applyStatus: false,
  });
  return (
    <div className={styles.filters}>
      <ChipLinks label="정렬" options={choose(contentSorts[type], query.sort, (sort) => ({ sort }))} />
      {type === 'vod' && (
        <ChipLinks label="VOD 종류" options={choose(vodFileTypes, query.file, (file) => ({ file }))} />
      )}
      <ChipLinks
        label="기간"
        options={choose(periodTypes, query.period.type, (value) => ({ period: period(value) }))}
      />
      {query.period.type === 'directInput' && (
        <RangeForm key={`${range.start}~${range.end}`} name={name} type={type} query={query} range={range} />
      )}
    </div>
  );
}

/** A script disables the button until both days are chosen (D141); the server ends a range without an end today. */
function RangeForm({ name, type, query, range }: ContentsFiltersProps) {
  const { isMissing, choose } = useBothDays(range.start, range.end);
  const errorsOf = (field: 'start' | 'end') =>
    range.problem?.field === field ? [range.problem.message] : undefined;
  const dayInput = (field: 'start' | 'end', label: string) => (
    <Field id={`range-${field}`} label={label} errors={errorsOf(field)}>
      {(control) => (
        <input
          {...control}
          className={fieldStyles.input}
          type="date"
          name={field}
          defaultValue={range[field]}
          min={earliestDay}
          max={range.today}
          onChange={({ target }) => choose(field, target.value)}
        />
      )}
    </Field>
  );
  return (
    <Form className={styles.range} action={links.category(name, type)} noValidate>
      <input type="hidden" name="sort" value={query.sort} />
      {query.file && <input type="hidden" name="file" value={query.file} />}
      <input type="hidden" name="term" value="directInput" />
      {query.showsHidden && <input type="hidden" name={hiddenParam} value="show" />}
      <fieldset>
        <legend>기간을 선택해 주세요.</legend>
        {dayInput('start', '시작일')}
        {dayInput('end', '종료일')}
        <Button look="primary" disabled={isMissing}>
          적용
        </Button>
      </fieldset>
    </Form>
  );
}
