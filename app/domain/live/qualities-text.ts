import type { BroadcastDesk } from '~protocol/station/live/calls';

type Renditions = NonNullable<NonNullable<BroadcastDesk['encoder']>['renditions']>;

/** Why viewers have no smaller picture. */
const reasons: Record<Exclude<Renditions['state'], 'made'>, string> = {
  starting: '다른 화질을 준비하고 있어요.',
  unset: '이 서비스는 다른 화질을 만들지 않아요.',
  small: '보내는 화면이 작아 더 작은 화질은 만들지 않아요.',
  full: '다른 방송의 화질을 만들고 있어요. 자리가 나면 이 방송도 만들게요.',
  failing: '다른 화질을 만들지 못하고 있어요. 잠시 후 다시 해 볼게요.',
};

/** Which qualities viewers of the broadcast can choose, for its owner. */
export const qualitiesText = ({ heights, state }: Renditions): string =>
  state === 'made'
    ? `시청자가 고를 수 있는 화질: 원본, ${heights.map((height) => `${height}p`).join(', ')}`
    : `시청자는 지금 원본 화질만 볼 수 있어요. ${reasons[state]}`;
