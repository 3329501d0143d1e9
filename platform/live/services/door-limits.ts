import { failureCodes } from '~protocol/failure';
import { countTry } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { Refusal } from '../../core/services/refusal';

const triesInAWindow = 20;

const tooMany = (waitMinutes: number) =>
  new Refusal(
    429,
    failureCodes.tooMany,
    `비밀번호를 여러 번 틀렸습니다. ${waitMinutes}분 후 다시 시도해 주세요.`,
    { waitMinutes },
  );

/** Counts a door code of a broadcast or a VOD, or refuses it (429, code 1205). Call the result when it was right. */
export const countDoorTry = (context: PlatformContext, actor: Actor, door: string, ip: string | null) =>
  countTry(context, { name: door, actor, ip, limit: triesInAWindow, refusal: tooMany });
