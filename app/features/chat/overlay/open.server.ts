import type { LoaderFunctionArgs } from '@remix-run/node';
import { isRefused } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { chatOverlays } from '~/upstream/clients.server';
import { overlayKeyPattern } from '~protocol/chat/codes';
import { overlaySaying } from './document.server';

const changed = '이 주소는 더 이상 쓸 수 없어요. 방송국 관리의 채팅 설정에서 새 주소를 복사해 주세요.';
const away = '불러오지 못했어요. 곧 다시 불러올게요.';
/** Seconds until it is tried again. */
const againIn = 20;

/**
 * What the station has on air, for the key of the address.
 *
 * @throws Response 404 or 503, which say why over the picture
 */
export async function openOverlay(args: LoaderFunctionArgs, after?: number) {
  const { userId = '', key = '' } = args.params;
  const gone = () => overlaySaying(changed, { status: 404 });
  if (!overlayKeyPattern.test(key)) throw gone();
  const outcome = await chatOverlays.overlay(scopeOf(args).upstream, { userId, key, after });
  if (outcome.ok) return { ...outcome.value, key };
  throw isRefused(outcome) ? gone() : overlaySaying(away, { status: 503, againIn });
}
