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

/** The form again: what was refused, or a row more or less. */
export interface RowsAnswer {
  rows: MarkRow[];
  errors: RowError[];
  /** the row that the keyboard goes on at; null: none */
  focus: number | null;
  /** what changed, for readers */
  said: string | null;
}
