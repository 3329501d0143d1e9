import { enterAs } from './journeys/account';
import { expectCleanInBothThemes } from './support/axe';
import { expect, settle, test } from './support/test';

test('an administrator adds a holiday far ahead, is refused the same again, and takes it back', async ({
  page,
  scripted,
}, { project, repeatEachIndex }) => {
  // each project has a day of its own: they share the desk
  const projects = ['desktop-js', 'mobile-js', 'no-js'];
  const day = `2098-0${1 + projects.indexOf(project.name)}-1${repeatEachIndex % 10}`;
  await enterAs(page, 'staff1', '/staff/hours');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('상담 시간');
  await settle(page, scripted);
  await expect(page.getByText(/불법촬영물등 신고는 .* 24시간 안에 답변해야 해서/)).toBeVisible();
  const holidays = page.getByRole('region', { name: '쉬는 날' });
  const item = page
    .getByRole('list', { name: '쉬는 날 목록' })
    .getByRole('listitem')
    .filter({ hasText: day });
  const send = async (name: string) => {
    await holidays.getByLabel('날짜').fill(day);
    await holidays.getByLabel('이름').fill(name);
    await holidays.getByLabel('이름').press('Enter');
  };
  await holidays.getByLabel('이름').fill('먼 휴일');
  await holidays.getByLabel('이름').press('Enter');
  await expect(page.getByRole('alert')).toContainText('쉬는 날을 2026-05-05처럼 입력해 주세요.');
  await expect(holidays.getByLabel('이름')).toHaveValue('먼 휴일');
  await expectCleanInBothThemes(page, scripted);
  await settle(page, scripted);

  await send('먼 휴일');
  await expect(page.getByText('쉬는 날을 추가했어요.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '쉬는 날' })).toBeFocused();
  await expect(item).toContainText('먼 휴일');
  await expectCleanInBothThemes(page, scripted);

  await settle(page, scripted);
  await send('또 그날');
  await expect(page.getByRole('alert')).toContainText('이미 쉬는 날이에요.');
  await expect(holidays.getByLabel('날짜')).toHaveAttribute('aria-invalid', 'true');
  await expect(holidays.getByLabel('날짜')).toHaveValue(day);

  await settle(page, scripted);
  await item.getByRole('button', { name: '빼기' }).click();
  await expect(page.getByText('쉬는 날을 뺐어요.')).toBeVisible();
  await expect(item).toHaveCount(0);
});
