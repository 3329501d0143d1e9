/**
 * unreachable: no answer · timeout: past the deadline · rejected: refused with a code (4xx) · malformed: not what the
 * schema says · broken: 5xx. Nothing is retried (D017).
 */
export type FailureClass = 'unreachable' | 'timeout' | 'rejected' | 'malformed' | 'broken';

export interface UpstreamFailure {
  ok: false;
  class: FailureClass;
  /** the upstream's own code and message, or the default text (D024) */
  code: number | null;
  message: string;
  status: number | null;
  errorInfo?: unknown;
}
export type Outcome<T> = { ok: true; value: T } | UpstreamFailure;

/** What a call answered, or this where it failed or was not sent: the page stands without it (D301). */
export const valueOr = <T, Instead>(outcome: Outcome<T> | null, instead: Instead): T | Instead =>
  outcome?.ok ? outcome.value : instead;

export const unknownErrorText = '알 수 없는 에러';

export const failure = (type: FailureClass, extra: Partial<UpstreamFailure> = {}): UpstreamFailure => ({
  ok: false,
  class: type,
  code: null,
  message: unknownErrorText,
  status: null,
  ...extra,
});
