import type { AppLoadContext } from '@remix-run/node';
import { waitText } from '~/domain/format';

/** What a form says whose limit is used up (route-policies.ts, `isTold`); null when it may be sent. */
export function waitMessage({ waitSeconds }: Pick<AppLoadContext, 'waitSeconds'>): string | null {
  if (waitSeconds === null) return null;
  return `짧은 시간에 요청이 많았어요. ${waitText(waitSeconds)} 뒤에 다시 보내 주세요. 적은 내용은 그대로 있어요.`;
}
