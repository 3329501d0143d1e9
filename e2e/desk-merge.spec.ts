import { enterAs } from './journeys/account';
import { fileInquiry } from './journeys/desk';
import { expectCleanInBothThemes } from './support/axe';
import { expect, settle, test } from './support/test';

test('an agent merges a case into another one of its filer, who finds both in one', async ({
  page,
  scripted,
}, { project }) => {
  const mark = `${project.name} ${Date.now() % 100_000}`;
  const [first, second, third] = [`합칠 문의 하나 ${mark}`, `합칠 문의 둘 ${mark}`, `합칠 문의 셋 ${mark}`];
  await enterAs(page, 'manager1', '/help/my-inquiry');
  for (const title of [first, second, third]) await fileInquiry(page, title, scripted);

  // from the case
  await enterAs(page, 'staff1', `/staff?q=${encodeURIComponent(second)}`);
  await page.getByRole('link', { name: second }).click();
  await expect(page).toHaveURL(/\/staff\/tickets\//);
  const old = page.url();
  await settle(page, scripted);
  await page.getByRole('link', { name: '이 문의를 다른 문의에 합치기' }).click();
  await settle(page, scripted);
  await expect(page.getByRole('region', { name: '합칠 문의' })).toContainText(second);
  await page.getByRole('button', { name: '확인하기' }).click();
  await expect(page.getByRole('alert')).toContainText('남길 문의를 고르거나 접수번호를 입력해 주세요.');
  await expect(page.getByRole('alert')).toBeFocused();
  await settle(page, scripted);
  await page.getByLabel('접수번호로 고르기').fill('CCCC-CCCC');
  await page.getByRole('button', { name: '확인하기' }).click();
  await expect(page.getByRole('alert')).toContainText('그런 접수번호의 문의가 없어요.');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectCleanInBothThemes(page, scripted);
  await settle(page, scripted);
  await page.getByLabel('접수번호로 고르기').fill('');
  const option = page.getByLabel('같은 사람이 보낸 문의').getByRole('option', { name: first });
  await page.getByLabel('같은 사람이 보낸 문의').selectOption((await option.getAttribute('value')) ?? '');
  await page.getByRole('button', { name: '확인하기' }).click();
  await expect(page.getByRole('region', { name: '남길 문의' })).toContainText(first);
  if (scripted) await expect(page.getByRole('heading', { name: '남길 문의', exact: true })).toBeFocused();
  await expectCleanInBothThemes(page, scripted);
  await settle(page, scripted);
  await page.getByRole('button', { name: '합치기', exact: true }).click();
  await expect(page.getByText('문의 1건을 합쳤어요.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
  await expect(page.getByRole('region', { name: `'${second}'` })).toBeVisible();
  await expectCleanInBothThemes(page, scripted);
  const stays = page.url().replace(/#.*/, '');
  await page.goto(old);
  await expect(page).toHaveURL(stays);

  // from the list
  await page.goto(`/staff?q=${encodeURIComponent(mark)}`);
  await settle(page, scripted);
  for (const title of [first, third]) await page.getByLabel(`'${title}' 고르기`).check();
  await page.getByLabel('고른 문의를').selectOption('한 문의로 합치기');
  await page.getByRole('button', { name: '한 번에 처리' }).click();
  await expect(page.getByRole('region', { name: '남길 문의' })).toContainText(first);
  await settle(page, scripted);
  await page.getByRole('button', { name: '합치기', exact: true }).click();
  await expect(page.getByText('문의 1건을 합쳤어요.')).toBeVisible();
  await expect(page.getByRole('region', { name: `'${third}'` })).toBeVisible();

  // their filer
  await enterAs(page, 'manager1', '/help/my-inquiry');
  await page.getByRole('link', { name: third }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
  await expect(page.getByText(`'${second}'`)).toBeVisible();
  await expect(page.getByText(`'${third}'`)).toBeVisible();
});
