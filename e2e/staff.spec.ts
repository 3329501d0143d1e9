import { logInAsDemo } from './journeys/account';
import { fillInquiry, submit } from './journeys/inquiry';
import { rate, thanks } from './journeys/survey';
import { expect, settle, test } from './support/test';

test('a member asks, staff answer twice from a canned answer and leave a note, and the member reads and rates it', async ({
  page,
  scripted,
}, { project }) => {
  const title = `환불을 부탁드려요 ${project.name} ${Date.now() % 100_000}`;
  await page.goto('/login.php?request_uri=/help/inquiry');
  await logInAsDemo(page, 'manager1');
  await expect(page).toHaveURL('/help/inquiry');
  await settle(page, scripted);
  const inquiry = {
    main: '결제',
    email: 'desk.test@naver.com',
    title,
    content: '어제 결제한 구독을 취소하고 싶습니다.',
  };
  await fillInquiry(page, inquiry, scripted);
  await submit(page);
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/login.php?request_uri=/staff');
  await logInAsDemo(page, 'staff1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('문의 처리');
  await page.getByLabel('제목 또는 이메일').fill(title);
  await page.getByRole('button', { name: '찾기' }).click();
  await page.getByRole('link', { name: title }).click();
  await settle(page, scripted);

  await page.getByRole('button', { name: '답변 등록' }).click();
  await expect(page.getByLabel('답변 내용')).toHaveAttribute('aria-invalid', 'true');
  await page
    .getByRole('navigation', { name: '정형 답변' })
    .getByRole('link', { name: '확인 중 안내' })
    .click();
  await expect(page.getByLabel('답변 내용')).toHaveValue(/담당 부서에서 확인하고/);
  await page.getByLabel('답변 종류').selectOption('중간회신');
  await page.getByRole('button', { name: '답변 등록' }).click();
  await expect(page.getByRole('region', { name: '중간회신' })).toContainText('담당 부서에서 확인하고');

  await settle(page, scripted);
  await page.getByLabel('메모 남기기').fill('결제팀에 확인 요청함');
  await page.getByRole('button', { name: '메모 저장' }).click();
  await expect(page.getByText('결제팀에 확인 요청함')).toBeVisible();

  await settle(page, scripted);
  await page.getByLabel('답변 내용').fill('환불해 드렸습니다.\n\n감사합니다.');
  await page.getByRole('button', { name: '답변 등록' }).click();
  await expect(page.getByRole('region', { name: '답변완료' })).toContainText('환불해 드렸습니다.');
  const address = page.url();

  await page.context().clearCookies();
  await page.goto('/login.php?request_uri=/help/my-inquiry');
  await logInAsDemo(page, 'manager1');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('환불해 드렸습니다.')).toBeVisible();
  await expect(page.getByText('결제팀에 확인 요청함')).toHaveCount(0);
  expect((await page.goto(address))?.status()).toBe(404);

  await page.goto('/help/my-inquiry');
  await settle(page, scripted);
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('link', { name: '답변 평가' }).click();
  await rate(page, scripted);
  await expect(page.getByText(thanks)).toBeVisible();
  await page.goto('/help/my-inquiry');
  await expect(row.getByText('평가완료').first()).toBeVisible();
});

test('staff write a FAQ entry, are told what is wrong with it, and find it in the help centre', async ({
  page,
  scripted,
}, { project }) => {
  const title = `수달 배지는 어떻게 받나요 ${project.name}?`;
  await page.goto('/login.php?request_uri=/staff/faq/new');
  await logInAsDemo(page, 'staff1');
  await settle(page, scripted);
  await page.getByLabel('카테고리').selectOption({ index: 1 });
  await page.getByRole('textbox', { name: '질문', exact: true }).fill(title);
  await page
    .getByRole('textbox', { name: '답변', exact: true })
    .fill('<p>수달 퀴즈를 풀면 받아요.</p><script>1</script>');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('쓸 수 없는 태그가 있습니다: <script>')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '질문', exact: true })).toHaveValue(title);
  await page.getByRole('textbox', { name: '답변', exact: true }).fill('<p>수달 퀴즈를 풀면 받아요.</p>');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page).toHaveURL(/\/help\/faq\/\d+$/);
  await expect(page.getByText('수달 퀴즈를 풀면 받아요.')).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
});
