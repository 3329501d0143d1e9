import { enterAs } from './journeys/account';
import { untilSent } from './journeys/answer';
import { fillInquiry, submit } from './journeys/inquiry';
import { expectDone } from './journeys/report';
import { expectCleanInBothThemes } from './support/axe';
import { expect, settle, test } from './support/test';

const txt = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`${name}의 내용`) });

test('an answer with files is previewed, sent, taken back and sent again; its customer gets all of it', async ({
  page,
  scripted,
}, { project }) => {
  test.slow();
  const title = `파일을 보내 주세요 ${project.name} ${Date.now() % 100_000}`;
  await enterAs(page, 'manager1', '/help/inquiry');
  await expect(page).toHaveURL('/help/inquiry');
  const content = '사용 설명서를 받고 싶습니다.';
  await fillInquiry(page, { main: '결제', email: 'desk.test@naver.com', title, content }, scripted);
  await submit(page);
  await expectDone(page, '문의가 접수되었습니다.', scripted);

  await page.context().clearCookies();
  await enterAs(page, 'staff1', `/staff?q=${title}`);
  await page.getByRole('link', { name: title }).click();
  await settle(page, scripted);
  const text = page.getByLabel('답변 내용');
  const files = page.getByRole('group', { name: /첨부 파일/ });
  const choose = files.locator('input[type=file]');
  const preview = page.getByRole('button', { name: '미리보기' });

  await text.fill('설명서예요. https://moabom.example/guide 도 봐 주세요.');
  await page.getByLabel('답변 종류').selectOption('추가답변');
  await choose.setInputFiles({ name: '설명서.exe', mimeType: '', buffer: Buffer.from('MZ') });
  if (!scripted) await preview.click();
  await expect(files).toContainText('설명서.exe: 첨부 불가한 파일입니다.');
  if (scripted) await files.getByRole('button', { name: '설명서.exe 빼기' }).click();
  for (const name of ['설명서.txt', '부록.txt']) {
    await choose.setInputFiles(txt(name));
    if (!scripted) await preview.click();
    await expect(files.getByRole('button', { name: `${name} 지우기` })).toBeVisible();
  }
  // what was stored is there after the page was loaded again, with the text
  await page.goto(page.url());
  await settle(page, scripted);
  await expect(text).toHaveValue(/^설명서예요/);
  await expect(page.getByLabel('답변 종류')).toHaveValue('add');
  await files.getByRole('button', { name: '부록.txt 지우기' }).click();
  await expect(files.getByRole('button', { name: '부록.txt 지우기' })).toHaveCount(0);

  await settle(page, scripted);
  await preview.press('Enter');
  const shown = page.getByRole('region', { name: '미리보기' });
  await expect(shown).toBeFocused();
  await expect(shown.getByRole('link', { name: 'https://moabom.example/guide' })).toHaveAttribute(
    'rel',
    /noopener.*nofollow/,
  );
  await expect(shown.getByRole('link', { name: '설명서.txt' })).toBeVisible();
  await expect(text).toHaveValue(/^설명서예요/);
  await expect(page.getByLabel('답변 종류')).toHaveValue('add');
  await expectCleanInBothThemes(page, scripted);

  await settle(page, scripted);
  const send = page.getByRole('button', { name: '답변 등록' });
  await send.press('Enter');
  const held = page.getByRole('region', { name: '보내는 중인 추가답변' });
  await expect(held).toBeFocused();
  await expect(held).toContainText('10초 안에 되돌릴 수 있어요.');
  await held.getByRole('button', { name: '되돌리기' }).press('Enter');
  await expect(page.getByText('답변을 되돌렸어요.')).toBeVisible();
  await expect(held).toHaveCount(0);
  await expect(text).toHaveValue(/^설명서예요/);
  await expect(page.getByLabel('답변 종류')).toHaveValue('add');
  await expect(files.getByRole('button', { name: '설명서.txt 지우기' })).toBeVisible();

  await settle(page, scripted);
  await text.fill('설명서를 보내 드려요. {닉네임}님');
  await send.click();
  await expect(page.getByRole('alert')).toContainText('아직 채우지 않은 변수가 있어요: {닉네임}.');
  await expect(text).toHaveValue('설명서를 보내 드려요. {닉네임}님');
  await settle(page, scripted);
  await text.fill('설명서를 보내 드려요.');
  await send.click();
  await expect(held).toBeVisible();
  const stale = scripted ? null : await page.context().newPage();
  await stale?.goto(page.url());
  await untilSent(page, '추가답변', scripted);
  if (stale) {
    await stale.getByRole('button', { name: '되돌리기' }).click();
    await expect(stale.getByText('이미 고객에게 보낸 답변이라 되돌릴 수 없어요.')).toBeVisible();
    await stale.close();
  }
  await expect(text).toHaveValue('');

  await page.context().clearCookies();
  await enterAs(page, 'manager1', '/help/my-inquiry');
  await page.getByRole('link', { name: title }).click();
  const answer = page.getByRole('region', { name: '추가답변' });
  await expect(answer).toContainText('설명서를 보내 드려요.');
  const href = await answer.getByRole('link', { name: '설명서.txt' }).getAttribute('href');
  const file = await page.request.get(href ?? '');
  expect([file.status(), await file.text()]).toEqual([200, '설명서.txt의 내용']);
});

test('a canned answer with variables is explained, filled at a case, and refused with an unknown one', async ({
  page,
  scripted,
}, { project }) => {
  const title = `변수 ${project.name} ${Date.now() % 100_000}`;
  await enterAs(page, 'staff1', '/staff/canned');
  await settle(page, scripted);
  await page.getByText('쓸 수 있는 변수').click();
  await expect(page.getByText('{접수번호}', { exact: true })).toBeVisible();
  await page.getByLabel('이름').fill(title);
  await page.getByRole('textbox', { name: '내용' }).fill('{이름}님 안녕하세요.');
  await page.getByRole('button', { name: '저장' }).press('Enter');
  await expect(page.getByText('{이름}은(는) 쓸 수 없는 변수예요.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue('{이름}님 안녕하세요.');
  await settle(page, scripted);
  await page.getByRole('textbox', { name: '내용' }).fill('{상담원}이 알려 드려요.');
  await page.getByRole('button', { name: '저장' }).press('Enter');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  if (scripted) {
    // another one would take the place of what is typed
    await settle(page, scripted);
    await page.getByRole('textbox', { name: '내용' }).fill('쓰다 만 답변이에요.');
    await page.getByRole('link', { name: `${title} 고치기` }).click();
    await page.getByRole('button', { name: '계속 쓰기' }).click();
    await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue('쓰다 만 답변이에요.');
    await page.getByRole('textbox', { name: '내용' }).fill('');
  }

  await page.goto('/staff');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await settle(page, scripted);
  await page.getByRole('group', { name: '정형 답변' }).getByRole('button', { name: title }).click();
  await expect(page.getByLabel('답변 내용')).toHaveValue(/모아봄지기이 알려 드려요\.$/);
  await page.goto('/staff/canned');
  await settle(page, scripted);
  await page.locator(`summary[aria-label="${title} 삭제"]`).click();
  await page.getByRole('button', { name: `${title} 삭제` }).press('Enter');
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
});
