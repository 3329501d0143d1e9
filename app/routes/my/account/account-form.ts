/** The forms of the page by their `intent`; what each takes. */
export type AccountForm = 'nick' | 'email' | 'password';

/** A form that was refused: what was typed, but no password, and what is wrong by field; '' is the form as a whole. */
export interface AccountProblem {
  form: AccountForm | 'picture';
  typed: Record<string, string>;
  errors: Record<string, string>;
}
