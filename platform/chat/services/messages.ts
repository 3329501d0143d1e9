import type { ClosedReason, LineReason } from '~protocol/chat/codes';
import { afterText, spanText } from '~protocol/chat/span';
import { failureCodes } from '~protocol/wire/failure';
import type { ChatSettings } from '../../channel/services/settings';
import { loginRequired, Refusal, type RefusalStatus } from '../../core/services/refusal';
import type { WhyNot } from './rules';

type Told = [
  status: RefusalStatus,
  code: number,
  text: (wait: number | null, settings: ChatSettings) => string,
];
const { denied, tooMany, fieldInvalid } = failureCodes;

const fastText = '채팅을 너무 빨리 보냈어요. 잠시 뒤에 다시 보내 주세요.';

/** No refusal names a ban word. */
const told: Record<ClosedReason | LineReason, Told> = {
  over: [403, failureCodes.broadcastEnded, () => '방송이 끝나서 채팅을 쓸 수 없어요.'],
  login: [401, failureCodes.loginRequired, () => '로그인하면 채팅을 쓸 수 있어요.'],
  suspended: [403, failureCodes.suspended, () => '이용이 정지된 계정이라 채팅을 쓸 수 없어요.'],
  noChat: [
    403,
    failureCodes.limited,
    (wait) =>
      wait === null
        ? '채팅이 금지된 계정이라 채팅을 쓸 수 없어요.'
        : `채팅이 금지된 계정이에요. ${afterText(wait)} 다시 쓸 수 있어요.`,
  ],
  blacklisted: [403, failureCodes.blacklisted, () => '이 방송국의 블랙리스트에 있어서 채팅을 쓸 수 없어요.'],
  timeout: [403, denied, (wait) => `채팅이 금지되어 있어요. ${afterText(wait)} 다시 쓸 수 있어요.`],
  young: [
    403,
    denied,
    (wait, { youngDays }) =>
      `가입한 지 ${youngDays}일이 지난 회원만 쓸 수 있는 채팅이에요. ${afterText(wait)} 쓸 수 있어요.`,
  ],
  managers: [403, denied, () => '지금은 스트리머와 매니저만 채팅을 쓸 수 있어요.'],
  subscribers: [403, failureCodes.subscriptionRequired, () => '구독자만 쓸 수 있는 채팅이에요.'],
  followers: [403, failureCodes.favoriteRequired, () => '즐겨찾기한 회원만 쓸 수 있는 채팅이에요.'],
  followTime: [
    403,
    failureCodes.favoriteRequired,
    (wait, { followMinutes }) =>
      `즐겨찾기한 지 ${spanText(followMinutes * 60)}이 지난 회원만 쓸 수 있는 채팅이에요. ${afterText(wait)} 쓸 수 있어요.`,
  ],
  slow: [429, tooMany, (wait) => `저속 모드예요. ${afterText(wait)} 쓸 수 있어요.`],
  fast: [429, tooMany, () => fastText],
  many: [429, tooMany, (wait) => `짧은 시간에 채팅을 많이 보냈어요. ${afterText(wait)} 다시 보내 주세요.`],
  same: [429, tooMany, (wait) => `같은 채팅을 방금 보냈어요. ${afterText(wait)} 다시 보낼 수 있어요.`],
  crowd: [429, tooMany, () => '지금은 채팅이 너무 많아요. 잠시 뒤에 다시 보내 주세요.'],
  empty: [400, fieldInvalid, () => '채팅을 입력해 주세요.'],
  long: [400, fieldInvalid, () => '채팅은 200자까지 쓸 수 있어요.'],
  emoticons: [400, fieldInvalid, () => '지금은 이모티콘만 보낼 수 있는 채팅이에요.'],
  subscriberEmoticon: [400, fieldInvalid, () => '구독 이모티콘은 이 방송국의 구독자만 쓸 수 있어요.'],
  words: [400, fieldInvalid, () => '이 방송국에서 쓸 수 없는 말이 들어 있어요.'],
  key: [409, failureCodes.alreadyTaken, () => '이미 보낸 채팅과 내용이 달라요. 다시 보내 주세요.'],
};

/** What is said of it. */
export const messageOf = ({ reason, waitSeconds }: WhyNot, settings: ChatSettings): string =>
  told[reason][2](waitSeconds, settings);

/** A refused line: errorInfo says the field, the reason and how long it holds. */
export function lineRefusal({ reason, waitSeconds }: WhyNot, settings: ChatSettings): Refusal {
  if (reason === 'login') return loginRequired();
  const [status, code, text] = told[reason];
  return new Refusal(status, code, text(waitSeconds, settings), { field: 'text', reason, waitSeconds });
}

/** More tries than anybody presses. */
export const tooManyTries = (): Refusal =>
  new Refusal(429, tooMany, fastText, { field: 'text', reason: 'fast', waitSeconds: 1 });
