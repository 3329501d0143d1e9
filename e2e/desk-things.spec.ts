import { enterAs, signUp } from './journeys/account';
import { fileContentReport, fileInquiry } from './journeys/desk';
import { expectCleanInBothThemes } from './support/axe';
import { expect, settle, test } from './support/test';

test('a report ends with a suspension: beside it stands whom it is about, and the answer that was begun stays', async ({
  page,
  scripted,
}, { project }) => {
  const mark = `${project.name} ${Date.now() % 100_000}`;
  const reported = await signUp(page, '/');
  await enterAs(page, 'manager1', '/help/report/content');
  const about = `▶ 신고할 스트리머나 글쓴이: ${reported.nick}\n▶ 신고 내용: 쪽지로 욕을 해요.`;
  for (const number of ['첫째', '둘째'])
    await fileContentReport(page, `${number} 욕설 신고 ${mark}`, about, scripted);

  await enterAs(page, 'staff1', `/staff?q=${encodeURIComponent(`첫째 욕설 신고 ${mark}`)}`);
  await page.getByRole('link', { name: `첫째 욕설 신고 ${mark}` }).click();
  await settle(page, scripted);
  const things = page.getByRole('region', { name: '신고 대상' });
  await expect(things).toContainText(reported.userId);
  await expectCleanInBothThemes(page, scripted);
  await settle(page, scripted);

  await page.getByLabel('답변 내용').fill('확인하고 있어요.');
  await things.getByRole('button', { name: '이용 정지' }).click();
  await expect(things.getByText('이용을 정지하시겠습니까?')).toBeVisible();
  await settle(page, scripted);
  await expectCleanInBothThemes(page, scripted);
  await things.getByRole('button', { name: '이용 정지 적용' }).click();
  await expect(page.getByRole('alert')).toContainText('사유');
  await settle(page, scripted);
  await things.getByLabel('기간').selectOption({ label: '7일' });
  await things.getByLabel('사유').fill('욕설을 되풀이했습니다.');
  await things.getByRole('button', { name: '이용 정지 적용' }).click();

  await expect(page.getByText(/이용 정지: 처리했어요/)).toBeVisible();
  await expect(things).toContainText('이용 정지 20');
  await expect(page.getByLabel('답변 내용')).toHaveValue('확인하고 있어요.');
  await expect(page.getByRole('region', { name: '처리 내역' })).toContainText('욕설을 되풀이했습니다.');
  await settle(page, scripted);
  await page.getByRole('button', { name: '신고 결과 안내' }).click();
  await expect(page.getByLabel('답변 내용')).toHaveValue(/^확인하고 있어요\.\n\n신고해 주신 내용을 확인하고/);
});

test('an agent puts the link of a suggested entry of the FAQ into the answer', async ({ page, scripted }, {
  project,
}) => {
  const title = `구독 취소 방법 ${project.name}`;
  await enterAs(page, 'manager1', '/help/my-inquiry');
  await fileInquiry(page, title, scripted);
  await enterAs(page, 'staff1', `/staff?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).first().click();
  await settle(page, scripted);
  const entries = page.getByRole('list', { name: '도움이 될 FAQ' });
  const href = await entries.getByRole('link').first().getAttribute('href');
  await page.getByLabel('답변 내용').fill('안녕하세요.');
  await entries.getByRole('button', { name: '답변에 넣기' }).first().click();
  await expect(page.getByLabel('답변 내용')).toHaveValue(
    new RegExp(`^안녕하세요\\.\\n\\n.+\\nhttps?://[^/]+${href}$`),
  );
});
