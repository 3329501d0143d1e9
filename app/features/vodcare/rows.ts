/** A row of a form of times, as it was typed. */
export interface MarkRow {
  time: string;
  title: string;
}

export interface RowError {
  /** null: of the whole form */
  row: number | null;
  field: 'time' | 'title';
  text: string;
}

/** As the list of a form's errors has them: each leads to its control. */
export const summaryOf = (errors: readonly RowError[]) =>
  errors.map(({ row, field, text }) => ({
    id: row === null ? undefined : `${field}-${row}`,
    text: row === null ? text : `${row + 1}번째 줄: ${text}`,
  }));

/** The form again: what was refused, or a row more or less. */
export interface RowsAnswer {
  rows: MarkRow[];
  errors: RowError[];
  /** the row that the keyboard goes on at; null: none */
  focus: number | null;
  /** what changed, for readers */
  said: string | null;
}
