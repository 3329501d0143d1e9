import type { Page } from '@playwright/test';
import { Visitor } from '../tests/support/server';
import { enterAs } from './journeys/account';
import { expect, settle, test } from './support/test';

const payments = 'NODE0000000047';

/** Files inquiries as a browser without a script does, all by one member, who files none in other journeys. */
async function fileInquiries(origin: string, titles: readonly string[]) {
  const member = await new Visitor(origin).logIn('teen17');
  for (const title of titles) {
    const page = await member.data<{ idempotencyKey: string; subCategories: { id: string }[] }>(
      `/help/inquiry?mainCategory=${payments}`,
      'help/inquiry',
    );
    const sent = await member.post('/help/inquiry', {
      mainCategory: payments,
      subCategory: page.subCategories[0]?.id ?? '',
      idempotencyKey: page.idempotencyKey,
      customerEmail: 'desk.morning@naver.com',
      title,
      content: '어제 결제한 구독을 취소하고 싶습니다.',
      agreement: 'on',
    });
    expect(sent.status).toBe(303);
  }
}

/** The cases of this morning, whatever has become of them. */
async function openCases(page: Page, mark: string, scripted: boolean) {
  await page.goto(`/staff?q=${encodeURIComponent(mark)}`);
  await settle(page, scripted);
}

test('a morning of an agent: twenty cases are taken, and each is answered, asked back, merged, moved or closed', async ({
  page,
  baseURL,
  scripted,
}, { project }) => {
  test.slow();
  const mark = `아침${project.name}${Date.now() % 100_000}`;
  const titles = Array.from({ length: 20 }, (_, index) => `${mark} ${String(index + 1).padStart(2, '0')}번`);
  await fileInquiries(baseURL ?? '', titles);

  await enterAs(page, 'staff1', `/staff?q=${encodeURIComponent(mark)}`);
  await settle(page, scripted);
  const list = page.getByRole('region', { name: '문의 목록' });
  await expect(list.getByRole('checkbox')).toHaveCount(20);
  await list.getByRole('button', { name: '모두 선택' }).click();
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(20);
  await settle(page, scripted);
  await list.getByLabel('고른 문의를').selectOption('내가 맡기');
  await list.getByRole('button', { name: '한 번에 처리' }).click();
  await expect(page.getByText('문의 20건: 맡은 사람을 바꿨어요.')).toBeVisible();

  const left: string[] = [...titles];
  const next = () => left.shift() ?? '';
  const open = async (title: string) => {
    await openCases(page, mark, scripted);
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await settle(page, scripted);
  };
  const answer = async (kind: string, text: string) => {
    await page.getByLabel('답변 내용').fill(text);
    await page.getByLabel('답변 종류').selectOption(kind);
    await page.getByRole('button', { name: '답변 등록' }).click();
    await expect(page.getByText('답변을 등록했어요.')).toBeVisible();
  };

  // one by one
  const answered = [next(), next(), next(), next()];
  for (const title of answered) {
    await open(title);
    await answer('답변 완료', `${title} 건은 취소해 드렸어요.`);
  }
  const asked = next();
  await open(asked);
  await answer('고객 확인 요청', '어느 구독인지 알려 주세요.');
  const moved = next();
  await open(moved);
  await page.getByText('카테고리 바꾸기').click();
  await page.getByLabel('옮길 카테고리').selectOption('취소/환불');
  await page.getByRole('button', { name: '옮기기' }).click();
  await expect(page.getByText('카테고리를 옮겼어요.')).toBeVisible();
  await settle(page, scripted);
  await answer('답변 완료', '환불해 드렸어요.');
  await open(next());
  await page.getByRole('button', { name: '스팸으로 표시' }).click();
  await expect(page.getByText('스팸으로 표시: 처리했어요.')).toBeVisible();
  await open(next());
  await page.getByRole('button', { name: '답변 없이 처리 완료' }).click();
  await expect(page.getByText('답변 없이 처리 완료: 처리했어요.')).toBeVisible();

  // two that are one
  const merged = [next(), next()];
  await openCases(page, mark, scripted);
  for (const title of merged) await list.getByLabel(`'${title}' 고르기`).check();
  await list.getByLabel('고른 문의를').selectOption('한 문의로 합치기');
  await list.getByRole('button', { name: '한 번에 처리' }).click();
  await expect(page.getByRole('region', { name: '남길 문의' })).toContainText(merged[0] ?? '');
  await settle(page, scripted);
  await page.getByRole('button', { name: '합치기', exact: true }).click();
  await expect(page.getByText('문의 1건을 합쳤어요.')).toBeVisible();
  await settle(page, scripted);
  await answer('답변 완료', '두 문의에 함께 답변드려요.');

  // the ten that are left ask the same
  await openCases(page, mark, scripted);
  for (const title of left) await list.getByLabel(`'${title}' 고르기`).check();
  const last = await list.getByRole('link', { name: left.at(-1) ?? '' }).getAttribute('href');
  await list.getByText('고른 문의에 한 번에 답변하기').click();
  await list.getByLabel('답변 내용').fill('{접수번호} 건은 오늘 모두 처리했어요.');
  await list.getByRole('button', { name: '고른 문의에 답변' }).click();
  await expect(page.getByText(`문의 ${left.length}건: 답변은 10초 뒤에 나가요.`)).toBeVisible();

  // when the last answer has gone out, all is done but what waits for its customer
  await openCases(page, mark, scripted);
  const inState = (name: string) => list.getByRole('cell', { name, exact: true });
  await expect(async () => {
    await page.reload();
    await expect(inState('완료')).toHaveCount(17, { timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
  for (const name of ['고객 확인 요청', '합친 문의', '스팸']) await expect(inState(name)).toHaveCount(1);
  await page.goto('/staff?owner=mine');
  await expect(page.getByRole('link', { name: mark })).toHaveCount(0);

  // their customer reads it
  const [, id = ''] = /tickets\/(\w+)/.exec(last ?? '') ?? [];
  await enterAs(page, 'teen17', `/help/my-inquiry/${id}`);
  await expect(page.getByRole('main')).toContainText(/[A-Z\d]{4}-[A-Z\d]{4} 건은 오늘 모두 처리했어요\./);
});
