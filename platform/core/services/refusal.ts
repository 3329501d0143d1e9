import { failureCodes } from '~protocol/wire/failure';

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503;

/** A call that is answered with `{code, message, errorInfo?}` (protocol/wire/failure.ts). The message is for users. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly code: number;
  readonly errorInfo: unknown;
  constructor(status: RefusalStatus, code: number, message: string, errorInfo?: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.errorInfo = errorInfo;
  }
}

export const badInput = (message = '요청 형식이 올바르지 않습니다.') =>
  new Refusal(400, failureCodes.badInput, message);

export const fieldInvalid = (field: string, message: string) =>
  new Refusal(400, failureCodes.fieldInvalid, message, { field });

/** Several wrong fields at once, the first of the form first; its name stands where that of one does. */
export function fieldsInvalid(fields: Readonly<Record<string, string>>): Refusal {
  const [[field, message] = ['', '']] = Object.entries(fields);
  return new Refusal(400, failureCodes.fieldInvalid, message, { field, fields });
}

export const notFound = (message = '요청하신 내용을 찾을 수 없습니다.') =>
  new Refusal(404, failureCodes.notFound, message);

export const loginRequired = () => new Refusal(401, failureCodes.loginRequired, '로그인이 필요합니다.');

export const denied = (message = '권한이 없습니다.') => new Refusal(403, failureCodes.denied, message);
