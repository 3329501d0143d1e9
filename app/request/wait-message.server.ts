import type { AppLoadContext } from '@remix-run/node';

/** What a form says whose limit is used up (route-policies.ts, `isTold`); null when it may be sent. */
export function waitMessage({ waitSeconds }: Pick<AppLoadContext, 'waitSeconds'>): string | null {
  if (waitSeconds === null) return null;
  const time = waitSeconds < 60 ? `${waitSeconds}초` : `${Math.ceil(waitSeconds / 60)}분`;
  return `짧은 시간에 요청이 많았어요. ${time} 뒤에 다시 보내 주세요. 적은 내용은 그대로 있어요.`;
}
