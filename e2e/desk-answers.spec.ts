import { enterAs } from './journeys/account';
import { untilSent } from './journeys/answer';
import { fileInquiry } from './journeys/desk';
import { expectCleanInBothThemes } from './support/axe';
import { expect, settle, test } from './support/test';

test('an agent answers several cases at once; one that has moved on stays chosen with its reason', async ({
  page,
  scripted,
}, { project }) => {
  const mark = `${project.name} ${Date.now() % 100_000}`;
  const titles = [`끊김 문의 하나 ${mark}`, `끊김 문의 둘 ${mark}`] as const;
  await enterAs(page, 'manager1', '/help/my-inquiry');
  for (const title of titles) await fileInquiry(page, title, scripted);

  await enterAs(page, 'staff1', `/staff?q=${encodeURIComponent(mark)}`);
  await settle(page, scripted);
  const list = page.getByRole('region', { name: '문의 목록' });
  for (const title of titles) await list.getByLabel(`'${title}' 고르기`).check();
  await list.getByText('고른 문의에 한 번에 답변하기').click();
  await list.getByRole('button', { name: '고른 문의에 답변' }).click();
  await expect(page.getByRole('alert')).toContainText('정형 답변을 고르거나 답변 내용을 입력해 주세요.');
  await expectCleanInBothThemes(page, scripted);
  await settle(page, scripted);

  // a colleague answers one of them meanwhile
  const other = await page.context().newPage();
  await other.goto(`/staff?q=${encodeURIComponent(titles[1])}`);
  await other.getByRole('link', { name: titles[1] }).click();
  await settle(other, scripted);
  await other.getByLabel('답변 내용').fill('확인하고 있어요.');
  await other.getByLabel('답변 종류').selectOption('중간회신');
  await other.getByRole('button', { name: '답변 등록' }).last().click();
  await untilSent(other, '중간회신', scripted);
  await other.close();

  for (const title of titles) await expect(list.getByLabel(`'${title}' 고르기`)).toBeChecked();
  await list.getByLabel('답변 내용').fill('{닉네임}님, {접수번호} 건은 고쳤어요.');
  await list.getByRole('button', { name: '고른 문의에 답변' }).click();
  await expect(page.getByRole('alert')).toContainText(titles[1]);
  await expect(page.getByText('나머지 1건은 처리했어요.')).toBeVisible();
  await expect(list.getByLabel(`'${titles[1]}' 고르기`)).toBeChecked();
  await expect(list.getByLabel(`'${titles[0]}' 고르기`)).not.toBeChecked();
  await expect(list.getByLabel('답변 내용')).toHaveValue('{닉네임}님, {접수번호} 건은 고쳤어요.');

  await page.getByRole('link', { name: titles[0] }).first().click();
  await settle(page, scripted);
  await untilSent(page, '답변완료', scripted);
  await expect(page.getByText(/님, [A-Z\d]{4}-[A-Z\d]{4} 건은 고쳤어요\./)).toBeVisible();
});
