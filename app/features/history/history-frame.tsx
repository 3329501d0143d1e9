import type { ReactNode } from 'react';
import type { Option } from '~/domain/lists/option';
import { isSearching } from '~/domain/my/history-search';
import { ChipLinks } from '~/ui/chip/chip';
import grid from '~/ui/live-grid/live-grid.module.css';
import { type ClearName, clears as clearTable, historyHref } from './clears';
import { Confirm, ConfirmLink } from './confirm';
import styles from './history.module.css';
import { HistorySearch, type SearchState } from './history-search';

interface HistoryFrameProps {
  title: string;
  path: string;
  /** the first is the default */
  sorts: readonly Option[];
  sort: string;
  /** what can be deleted as a whole */
  clears?: readonly ClearName[];
  /** which of them is asked about */
  confirm?: ClearName | null;
  /** of lists that can be looked through */
  search?: SearchState;
  children: ReactNode;
}

/** A list of the history: its orders, its buttons, the question that one of them asks. */
export function HistoryFrame(props: HistoryFrameProps) {
  const { title, path, sorts, sort, clears = [], confirm, search: state, children } = props;
  const sorted = sort === sorts[0]?.value ? null : sort;
  const search = state?.search;
  const question = confirm && clearTable[confirm];
  // the buttons delete the whole list, which is not what a search shows
  const isWhole = !search || !isSearching(search);
  return (
    <section className={grid.section} aria-labelledby="list-heading">
      <h2 className="sr-only" id="list-heading" tabIndex={-1}>
        {title}
      </h2>
      <div className={grid.toolbar}>
        <ChipLinks
          label="정렬"
          options={sorts.map(({ value, label }) => ({
            href: historyHref(path, { sort: value === sorts[0]?.value ? null : value, search }),
            label,
            current: value === sort,
          }))}
        />
        {isWhole && clears.length > 0 && (
          <p className={styles.tools}>
            {clears.map((name) => (
              <ConfirmLink key={name} href={historyHref(path, { sort: sorted, confirm: name })}>
                {clearTable[name].label}
              </ConfirmLink>
            ))}
          </p>
        )}
      </div>
      {state && <HistorySearch state={state} path={path} sort={sorted} />}
      {confirm && question && (
        <Confirm
          key={confirm}
          title={question.title}
          text={question.text}
          fields={{ clear: confirm }}
          cancelHref={historyHref(path, { sort: sorted, search })}
        />
      )}
      {children}
    </section>
  );
}
