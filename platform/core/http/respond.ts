import type { Context } from 'hono';
import { failureCodes } from '~protocol/wire/failure';
import type { Log } from '../context';
import { Refusal } from '../services/refusal';
import type { PlatformEnv } from './env';

/** Turns what a route threw into the coded answer; only our own messages leave, everything else is logged. */
export function answerError(log: Log, error: unknown, c: Context<PlatformEnv>): Response {
  if (error instanceof Refusal) {
    const { status, code, message, errorInfo } = error;
    return c.json({ code, message, ...(errorInfo === undefined ? {} : { errorInfo }) }, status);
  }
  const requestId = c.get('requestId');
  log.error(`request ${requestId} ${c.req.method} ${c.req.path} failed:`, error);
  return c.json({ code: failureCodes.internal, message: '일시적인 오류가 발생했습니다.' }, 500);
}

export const answerUnknown = (c: Context) =>
  c.json({ code: failureCodes.unknownCall, message: '알 수 없는 요청입니다.' }, 404);
