import { signUpWithStation } from './journeys/station';
import { expect, settle, test } from './support/test';

test('an owner sets a broadcast up, sees the stream key once, shows an address of their own and ends it', async ({
  page,
  scripted,
}) => {
  const { userId } = await signUpWithStation(page);
  await page.goto(`/station/${userId}/broadcast`);
  await settle(page, scripted);
  const state = page.getByRole('region', { name: '지금 상태' });
  const setup = page.getByRole('region', { name: '방송 설정' });
  const encoder = page.getByRole('region', { name: '방송 프로그램 연결' });
  const own = page.getByRole('region', { name: '내 HLS 주소로 방송/VOD 등록' });
  await expect(encoder.getByRole('button')).toHaveCount(0);

  // Enter saves, and what is missing is said at its field with nothing lost
  await setup.getByLabel('제목').fill('처음 켜는 방송');
  await setup.getByLabel('제목').press('Enter');
  await expect(setup.getByText('카테고리를 골라 주세요.')).toBeVisible();
  await expect(setup.getByLabel('제목')).toHaveValue('처음 켜는 방송');
  await setup.getByLabel('카테고리').selectOption('00130000');
  await setup.getByLabel('태그 (선택)').fill('소통');
  await own.getByLabel('태그 (선택)').fill('나중에');
  await setup.getByLabel('태그 (선택)').press('Enter');
  await expect(page.getByRole('status').getByText('방송 설정을 저장했습니다.')).toBeVisible();
  if (scripted) {
    await expect(setup.getByRole('button', { name: '방송 설정 저장' })).toBeFocused();
    await expect(own.getByLabel('태그 (선택)')).toHaveValue('나중에');
  }
  await settle(page, scripted);

  await encoder.getByRole('button', { name: '스트림 키 만들기' }).click();
  const key = encoder.getByRole('textbox', { name: '스트림 키' });
  await expect(key).toHaveValue(/^[\w-]{43}$/);
  await expect(encoder.getByText('이 화면을 떠나면 다시 볼 수 없으니')).toBeVisible();
  const told = await key.inputValue();
  await page.goto(page.url());
  await expect(encoder.getByText('만들어 둔 키가 있어요.')).toBeVisible();
  expect(await page.content()).not.toContain(told);
  await settle(page, scripted);

  await encoder.getByText('새 스트림 키로 바꾸기').click();
  await encoder.getByRole('button', { name: '스트림 키 바꾸기' }).click();
  await expect(key).toHaveValue(/^[\w-]{43}$/);
  expect(await key.inputValue()).not.toBe(told);
  await expect(encoder.getByRole('button', { name: '스트림 키 바꾸기' })).toBeHidden();
  await settle(page, scripted);

  const title = `다른 곳의 방송 ${userId}`;
  await own.getByLabel('제목').fill(title);
  await own.getByLabel('카테고리').selectOption('00130000');
  await own.getByLabel('HLS 주소').fill('https://cdn.example.kr/live/index.m3u8');
  await own.getByLabel('HLS 주소').press('Enter');
  await expect(page.getByRole('status').getByText('방송을 시작했습니다.')).toBeVisible();
  await expect(own.getByLabel('제목')).toHaveValue('');
  await expect(own.getByRole('heading')).toBeFocused();
  await expect(state.getByRole('status')).toContainText(title);
  await settle(page, scripted);
  // the list is kept for some seconds
  await expect(async () => {
    await page.goto('/live/all?sort=broad_start');
    const card = page.getByRole('main').getByRole('link', { name: title }).first();
    await expect(card).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.goto(`/station/${userId}/broadcast`);
  await settle(page, scripted);
  await state.getByText('방송 종료').click();
  await state.getByRole('button', { name: '종료' }).click();
  await expect(state.getByRole('status')).toContainText('방송 중이 아니에요');
  await expect(state.getByRole('heading')).toBeFocused();
});
