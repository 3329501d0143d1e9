import type { Page } from '@playwright/test';
import { expect, settle, test } from './support/test';

const replies = (page: Page) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: '챗봇의 답변' });

/** By Enter: the list of suggestions that may be open over the page by now would take a click for itself. */
async function ask(page: Page, question: string) {
  const before = await replies(page).count();
  await page.getByLabel('질문', { exact: true }).fill(question);
  await page.getByLabel('질문', { exact: true }).press('Enter');
  await expect(replies(page)).toHaveCount(before + 1);
  return replies(page).last();
}

test('the help home leads to the chatbot, which greets with up to six keywords [H018, H138, H140]', async ({
  page,
  scripted,
}) => {
  await page.goto('/help');
  await settle(page, scripted);
  await page.getByRole('link', { name: '챗봇' }).click();
  await expect(page).toHaveURL('/help/chatbot');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('모아봄 고객센터');
  await expect(heading).toContainText('모아봄 도우미');
  await expect(page.getByRole('link', { name: '챗봇 종료' })).toBeVisible();
  await expect(replies(page)).toContainText('무엇을 도와드릴까요?');
  await expect(replies(page).getByRole('list', { name: '추천 키워드' }).getByRole('button')).toHaveCount(6);
});

test('a question and a keyword are answered; the conversation is there again later [H140, H141, H143, H144]', async ({
  page,
  scripted,
}) => {
  await page.goto('/help/chatbot');
  await settle(page, scripted);
  await expect(page.getByLabel('질문', { exact: true })).toHaveAttribute('maxlength', '100');
  const reply = await ask(page, '자동결제 해지');
  await expect(reply.locator('ol li').first()).toContainText('구독');
  await expect(reply.locator('strong').first()).toBeVisible();
  await expect(reply).toContainText(/오(전|후) \d\d:\d\d/);
  expect(await reply.locator('a[href^="/help/faq/"]').count()).toBeLessThanOrEqual(2);
  await expect(page.getByLabel('질문', { exact: true })).toHaveValue('');
  await replies(page).first().getByRole('button').first().click();
  await expect(replies(page)).toHaveCount(3);
  await page.goto('/help/chatbot');
  await expect(replies(page)).toHaveCount(3);
});

test('two misses lead to a person, then counting starts anew [H146, H147, H148]', async ({
  page,
  scripted,
}) => {
  await page.goto('/help/chatbot');
  await settle(page, scripted);
  const first = /문의하신 내용을 찾지 못했어요\.\s+궁금하신 사항을 다시 입력해 주세요\./;
  await expect(await ask(page, '쿼카 사육법')).toContainText(first);
  await expect(replies(page).getByRole('link', { name: '1:1 문의' })).toHaveCount(0);
  const second = await ask(page, '쿼카 먹이');
  await expect(second).toContainText(
    /입력하신 내용을 찾을 수 없어요\.\s+궁금하신 내용을 다시 입력해 주시거나\s+1:1 문의를 통해 도와드릴게요\./,
  );
  await expect(await ask(page, '쿼카 수명')).toContainText(first);
  await replies(page).getByRole('link', { name: '1:1 문의' }).click();
  await expect(page).toHaveURL('/help/inquiry');
});

test('closing asks first, forgets the conversation and leads to the help index [H139]', {
  tag: '@phone',
}, async ({ page, scripted, isMobile }) => {
  await page.goto('/help/chatbot');
  await settle(page, scripted);
  await ask(page, '환불');
  await page.getByRole('link', { name: '챗봇 종료' }).click();
  const question = page.getByRole('heading', { name: '모아봄 도우미를 종료 하시겠습니까?' });
  await expect(question).toBeVisible();
  if (!scripted || isMobile) await page.getByRole('link', { name: '취소' }).click();
  else await page.getByRole('button', { name: '취소' }).click();
  await expect(question).toBeHidden();
  await expect(replies(page)).toHaveCount(2);
  await page.getByRole('link', { name: '챗봇 종료' }).click();
  await page.getByRole('button', { name: '종료' }).click();
  await expect(page).toHaveURL('/help');
  await page.goto('/help/chatbot');
  await expect(replies(page)).toHaveCount(1);
});

test('a window that another one opened closes instead [H139]', async ({ page, scripted }) => {
  test.skip(!scripted, 'only a script can close a window');
  await page.goto('/help');
  await settle(page, scripted);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/help/chatbot?close=1', 'chatbot')),
  ]);
  await settle(popup, scripted);
  const closed = popup.waitForEvent('close');
  // the window may be gone before the click is done
  await popup
    .getByRole('button', { name: '종료' })
    .click()
    .catch(() => {});
  await closed;
});

test('the privacy notice leaves after three seconds; without a script it stays [H142]', async ({
  page,
  scripted,
}) => {
  const note = page.getByText('주민등록번호, 전화번호, 계좌번호 등 개인정보를 입력하지 말아주세요.');
  if (!scripted) {
    await page.goto('/help/chatbot');
    await expect(note).toBeVisible();
    return;
  }
  await page.clock.install();
  await page.goto('/help');
  await settle(page, scripted);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('link', { name: '챗봇' }).click();
  await expect(note).toBeVisible();
  await page.clock.runFor(2_999);
  await expect(note).toBeVisible();
  await page.clock.runFor(1);
  await expect(note).toBeHidden();
});

test('the button that sends is never covered, however far the page is scrolled', { tag: '@phone' }, async ({
  page,
  scripted,
}) => {
  await page.goto('/help/chatbot');
  await settle(page, scripted);
  const send = page.getByRole('button', { name: '보내기' });
  for (const top of [0, 52, 80, 120, 200, 400]) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    if (scripted && top > 50) await expect(page.getByRole('link', { name: '맨 위로' })).toBeAttached();
    const isOnTop = await send.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop, `${top} px`).toBe(true);
  }
});

test('nothing is sent while a reply is awaited [H145]', async ({ page, scripted }) => {
  test.skip(!scripted, 'without a script the browser itself waits for the page');
  let asked = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto('/help/chatbot');
  await settle(page, scripted);
  await page.route('**/help/chatbot**', async (route) => {
    if (route.request().method() === 'POST') {
      asked += 1;
      await held;
    }
    await route.continue();
  });
  await page.getByLabel('질문', { exact: true }).fill('환불');
  await page.getByRole('button', { name: '보내기' }).click();
  await expect(page.getByText('답변을 찾고 있어요…')).toBeVisible();
  // marked as disabled, and the page may still move: no click at a place, which could be another button by now
  await page.getByRole('button', { name: '보내기' }).dispatchEvent('click');
  await page.getByLabel('질문', { exact: true }).press('Enter');
  await replies(page).first().getByRole('button').first().click();
  release();
  await expect(replies(page)).toHaveCount(2);
  expect(asked).toBe(1);
});

test('questions are suggested while one is typed [H141]', async ({ page, scripted }) => {
  test.skip(!scripted, 'an enhancement');
  await page.goto('/help/chatbot');
  await settle(page, scripted);
  await page.getByLabel('질문', { exact: true }).fill('비밀번호');
  await expect(page.locator('#message-questions option').first()).toHaveAttribute('value', /비밀번호/);
  expect(await page.locator('#message-questions option').count()).toBeLessThanOrEqual(10);
});

test('Enter sends what was typed, not a keyword [H141]', async ({ page, scripted }) => {
  await page.goto('/help/chatbot');
  await settle(page, scripted);
  await page.getByLabel('질문', { exact: true }).fill('방송이 자꾸 끊겨요');
  await page.getByLabel('질문', { exact: true }).press('Enter');
  await expect(replies(page)).toHaveCount(2);
  await expect(page.getByRole('log').getByText('방송이 자꾸 끊겨요', { exact: true })).toBeVisible();
});

test.describe('magnified to 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });
  test('the input does not lie over the talk, and dialogs have an edge in forced colours', async ({
    page,
    scripted,
  }) => {
    await page.goto('/help/chatbot');
    await settle(page, scripted);
    await page.getByRole('log').scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, 0));
    const composer = await page.getByRole('form', { name: '질문하기', exact: true }).boundingBox();
    const log = await page.getByRole('log').boundingBox();
    expect(composer?.y).toBeGreaterThanOrEqual((log?.y ?? 0) + (log?.height ?? 0) - 1);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/help');
    await settle(page, scripted);
    await page.getByRole('link', { name: '전화상담' }).click();
    const panel = scripted ? page.getByRole('dialog', { name: '전화상담' }) : page.locator('#phone > div');
    await expect(panel).toHaveCSS('border-top-style', 'solid');
  });
});
