import { expect, it } from 'vitest';
import { qualitiesText } from '../../app/domain/live/qualities-text';

it('says which qualities viewers can choose [L056]', () => {
  expect(qualitiesText({ heights: [720, 360], state: 'made' })).toBe(
    '시청자가 고를 수 있는 화질: 원본, 720p, 360p',
  );
});

it.each([
  ['unset', '이 서비스는 다른 화질을 만들지 않아요.'],
  ['full', '다른 방송의 화질을 만들고 있어요. 자리가 나면 이 방송도 만들게요.'],
  ['small', '보내는 화면이 작아 더 작은 화질은 만들지 않아요.'],
  ['failing', '다른 화질을 만들지 못하고 있어요. 잠시 후 다시 해 볼게요.'],
  ['starting', '다른 화질을 준비하고 있어요.'],
] as const)('says that there are none, and why: %s [L056]', (state, why) => {
  expect(qualitiesText({ heights: [], state })).toBe(`시청자는 지금 원본 화질만 볼 수 있어요. ${why}`);
});
