import { type CheckedSearch, daysText, isSearching } from '~/domain/my/history-search';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Button, ButtonLink } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import { historyWordsLength } from '~protocol/history/codes';
import { historyHref } from './clears';
import styles from './history-search.module.css';

export interface SearchState extends CheckedSearch {
  /** how many were found; null when nothing is looked for */
  total: number | null;
  /** the last day that can be chosen */
  today: string;
}

interface HistorySearchProps {
  state: SearchState;
  path: string;
  /** null is the default */
  sort: string | null;
}

/** Looks through a list by words and days: a GET form, folded away until it is used. */
export function HistorySearch({ state, path, sort }: HistorySearchProps) {
  const { search, errors, today } = state;
  const isUsed = isSearching(search);
  // what was found comes first on a phone; what has to be corrected stays open
  const isOpen = Object.keys(errors).length > 0 || state.total === 0;
  const errorsOf = (text: string | undefined) => (text ? [text] : undefined);
  const day = (name: 'since' | 'until', label: string) => (
    <Field id={`history-${name}`} label={label} errors={errorsOf(errors[name])}>
      {(control) => (
        <input
          {...control}
          className={fieldStyles.input}
          type="date"
          name={name}
          defaultValue={search[name]}
          max={today}
        />
      )}
    </Field>
  );
  return (
    <>
      <details className={styles.search} open={isOpen} key={JSON.stringify(search)}>
        <summary>기록 검색</summary>
        <form action={path} noValidate>
          {sort && <input type="hidden" name="sort" value={sort} />}
          <Field id="history-q" label="제목 또는 스트리머">
            {(control) => (
              <input
                {...control}
                className={fieldStyles.input}
                type="search"
                name="q"
                defaultValue={search.q}
                maxLength={historyWordsLength}
                enterKeyHint="search"
                autoComplete="off"
              />
            )}
          </Field>
          {day('since', '시작일')}
          {day('until', '종료일')}
          <Button look="primary" large>
            검색
          </Button>
        </form>
      </details>
      {isUsed && <Found state={state} path={path} sort={sort} />}
    </>
  );
}

/** What was looked for, in words. */
function Found({ state: { search, errors, total }, path, sort }: HistorySearchProps) {
  const days = daysText(search);
  const problem = Object.values(errors)[0];
  return (
    <p className={styles.found}>
      <span role="status">
        {problem ?? (
          <>
            {days && `${days} `}
            {search.q && (
              <>
                {"'"}
                <bdi>{search.q}</bdi>
                {"' "}
              </>
            )}
            검색 결과{total !== null && ` ${total.toLocaleString('ko-KR')}개`}
          </>
        )}
      </span>
      <ButtonLink look="text" href={historyHref(path, { sort })}>
        조건 지우기
      </ButtonLink>
    </p>
  );
}

/** Nothing was found, or nothing could be looked for. */
export const NothingFound = ({ state: { errors }, path, sort }: HistorySearchProps) =>
  Object.keys(errors).length > 0 ? (
    <BlankSlate icon="search" title="기간을 고치면 목록을 볼 수 있어요." />
  ) : (
    <BlankSlate icon="search" title="검색 결과가 없습니다." text="다른 검색어나 기간으로 찾아보세요.">
      <ButtonLink href={historyHref(path, { sort })}>조건 지우기</ButtonLink>
    </BlankSlate>
  );
