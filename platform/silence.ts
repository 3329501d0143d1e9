import { failureCodes } from '~protocol/wire/failure';
import { DatabaseSilentError } from './db/pulse';

/** While the database is silent nobody waits for it. */
export function answerSilence(error: unknown): Response {
  if (!(error instanceof DatabaseSilentError)) throw error;
  const failure = { code: failureCodes.internal, message: '일시적인 오류가 발생했습니다.' };
  return Response.json(failure, { status: 503, headers: { 'cache-control': 'no-store' } });
}
