import type { Page } from '@playwright/test';
import { fillInquiry, submit, tinyPng } from './journeys/inquiry';
import { expectDone, sendAnyway } from './journeys/report';
import { expect, settle, test } from './support/test';

const text = {
  main: '결제',
  email: 'draft.test@naver.com',
  title: '쓰다가 만 문의입니다',
  content: '아직 다 쓰지 못했습니다.',
};
const notice = '작성하던 내용을 불러왔어요.';
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: tinyPng });

/** What was typed is on the server: a script says so, without one a press of a button keeps it. */
async function leave(page: Page, scripted: boolean) {
  if (scripted) await expect(page.getByText('임시 저장됨')).toBeVisible();
  else {
    await page.getByLabel('개인정보 수집 및 이용에 동의합니다.').uncheck();
    await sendAnyway(page, 'inquiry');
    await expect(page.getByRole('alert')).toBeVisible();
  }
}

test('a form that was left is there again, until it is begun anew', async ({ page, scripted }) => {
  await page.goto('/help/inquiry');
  await fillInquiry(page, text, scripted);
  await leave(page, scripted);
  await page.goto('/help');
  await page.goto('/help/inquiry');
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByLabel('문의 유형')).toHaveValue('NODE0000000047');
  await expect(page.getByLabel('세부 유형')).not.toHaveValue('');
  await expect(page.getByLabel('이메일')).toHaveValue(text.email);
  await expect(page.getByLabel('제목')).toHaveValue(text.title);
  await expect(page.getByLabel('문의 내용')).toHaveValue(text.content);
  // the agreement is not kept: it has to be given each time
  await expect(page.getByLabel('개인정보 수집 및 이용에 동의합니다.')).not.toBeChecked();
  await settle(page, scripted);
  await page.getByRole('button', { name: '새로 쓰기' }).click();
  await expect(page.getByText(notice)).toHaveCount(0);
  await expect(page.getByLabel('제목')).toHaveValue('');
  await page.goto('/help/inquiry');
  await expect(page.getByText(notice)).toHaveCount(0);
  await expect(page.getByLabel('제목')).toHaveValue('');
});

test('a form that was left is sent with its file, and does not come back', async ({ page, scripted }) => {
  await page.goto('/help/inquiry');
  await fillInquiry(page, text, scripted);
  await page.getByLabel('제목').fill('짧음');
  // with a script the file goes at once; the form is sent past that script
  const stored = scripted
    ? page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().includes('/help/inquiry?_data='),
      )
    : null;
  await page.getByLabel('파일 고르기').setInputFiles(picture('영수증.png'));
  await (await stored)?.finished();
  await sendAnyway(page, 'inquiry');
  await expect(page.getByText('영수증.png', { exact: true })).toBeVisible();
  await page.goto('/help/inquiry');
  await settle(page, scripted);
  await expect(page.getByText('영수증.png', { exact: true })).toBeVisible();
  await page.getByLabel('제목').fill(text.title);
  await page.getByLabel('개인정보 수집 및 이용에 동의합니다.').check();
  await submit(page);
  await expectDone(page, '문의가 접수되었습니다.', scripted);
  await page.goto('/help/inquiry');
  await expect(page.getByText(notice)).toHaveCount(0);
  await expect(page.getByText('영수증.png', { exact: true })).toHaveCount(0);
});

test('what is typed last is kept when the page is left at once', async ({ page, scripted }) => {
  test.skip(!scripted, 'without a script only what is sent is kept');
  await page.goto('/help/inquiry');
  await settle(page, scripted);
  await page.getByLabel('제목').fill(text.title);
  await page.goto('/help');
  await expect
    .poll(async () => {
      await page.goto('/help/inquiry');
      return page.getByLabel('제목').inputValue();
    })
    .toBe(text.title);
});

test('each file shows how far it is, can be taken back, and is tried again where it failed', async ({
  page,
  scripted,
}) => {
  test.skip(!scripted, 'without a script one request takes all of them');
  await page.goto('/help/inquiry');
  await fillInquiry(page, text, scripted);
  const chosen = page.getByRole('list', { name: '고른 파일' });
  const held: Array<() => void> = [];
  /** Lets the file go that is on its way, as soon as it is asked for. */
  const release = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.shift()?.();
  };
  let breaks = true;
  await page.route(/\/help\/inquiry\?_data/, async (route) => {
    if (!route.request().postDataBuffer()?.includes('storeFiles')) return route.continue();
    await new Promise<void>((go) => held.push(go));
    if (!breaks) return route.continue();
    breaks = false;
    return route.fulfill({ status: 429, body: '' });
  });
  await page
    .getByLabel('파일 고르기')
    .setInputFiles([
      picture('하나.png'),
      { ...picture('가짜.gif'), mimeType: 'image/gif' },
      picture('셋.png'),
    ]);
  await expect(chosen.getByRole('listitem')).toHaveCount(3);
  const said = page.getByRole('group', { name: /첨부 파일/ }).getByRole('status');
  const first = chosen.getByRole('listitem').filter({ hasText: '하나.png' });
  await expect(first.getByRole('progressbar', { name: '하나.png 올리는 중' })).toBeVisible();
  await expect(first).toContainText(/올리는 중 \d+%/);
  await release();
  await expect(said).toContainText('하나.png: 파일 업로드 중 오류가 발생했습니다.');
  await expect(first).toContainText('파일 업로드 중 오류가 발생했습니다.');
  const second = chosen.getByRole('listitem').filter({ hasText: '가짜.gif' });
  await expect(second.getByRole('progressbar')).toBeVisible();
  await release();
  await expect(said).toContainText('가짜.gif: 첨부 불가한 파일입니다.');
  await expect(second).toContainText('첨부 불가한 파일입니다.');
  const third = chosen.getByRole('listitem').filter({ hasText: '셋.png' });
  await third.getByRole('button', { name: '셋.png 올리기 취소' }).click();
  await release();
  await expect(third).toHaveCount(0);
  await second.getByRole('button', { name: '가짜.gif 빼기' }).click();
  await first.getByRole('button', { name: '하나.png 다시 올리기' }).click();
  await expect(first.getByRole('progressbar')).toBeVisible();
  await release();
  await expect(chosen).toHaveCount(0);
  await expect(page.getByRole('button', { name: '하나.png 지우기' })).toBeVisible();
  await submit(page);
  await expectDone(page, '문의가 접수되었습니다.', scripted);
});

test('a press with a file that is not up goes to that file and says what to do with it, each time', async ({
  page,
  scripted,
}) => {
  test.skip(!scripted, 'without a script the page of the answer names it');
  await page.goto('/help/inquiry');
  await fillInquiry(page, text, scripted);
  const group = page.getByRole('group', { name: /첨부 파일/ });
  const row = (name: string) => group.getByRole('listitem').filter({ hasText: name });
  const send = page.getByRole('button', { name: '문의하기' });
  let breaks = true;
  await page.route(/\/help\/inquiry\?_data/, (route) =>
    breaks && route.request().postDataBuffer()?.includes('storeFiles')
      ? route.fulfill({ status: 429, body: '' })
      : route.continue(),
  );
  await page.getByLabel('파일 고르기').setInputFiles([picture('끊긴.png')]);
  await expect(row('끊긴.png')).toContainText('오류가 발생했습니다.');
  await send.press('Enter');
  await expect(row('끊긴.png')).toBeFocused();
  await expect(group.getByRole('status')).toContainText('끊긴.png: ');
  await expect(group.getByRole('status')).toContainText('다시 올리거나 빼 주세요.');
  breaks = false;
  await row('끊긴.png').getByRole('button', { name: /빼기$/ }).click();
  for (const [name, content] of [
    ['실행.png', '\x7fELF'],
    ['설치.exe', 'MZ'],
  ] as const) {
    await page
      .getByLabel('파일 고르기')
      .setInputFiles([{ name, mimeType: '', buffer: Buffer.from(content) }, picture('하나.png')]);
    await expect(row(name)).toContainText('첨부 불가한 파일입니다.');
    for (let times = 0; times < 2; times++) {
      await send.press('Enter');
      await expect(row(name)).toBeFocused();
      await expect(group.getByRole('status').locator('span').last()).toHaveText(
        `${name}: 첨부 불가한 파일입니다. 파일을 빼야 보낼 수 있어요.`,
      );
    }
    await row(name).getByRole('button', { name: /빼기$/ }).click();
  }
  await submit(page);
  await expectDone(page, '문의가 접수되었습니다.', scripted);
});

test('questions for the title are offered beside it, never for a report of illegal material', async ({
  page,
  scripted,
}) => {
  await page.goto('/help/inquiry');
  await settle(page, scripted);
  const title = page.getByLabel('제목');
  const panel = page.getByRole('group').filter({ hasText: '이런 도움말이 있어요' });
  if (scripted) {
    // the button for browsers without a script has left its place
    await expect(page.getByRole('button', { name: '고른 유형 적용하기' })).toHaveCount(0);
    const top = () =>
      title.evaluate((field) => Math.round(field.getBoundingClientRect().top + window.scrollY));
    const before = await top();
    await title.fill('환불을 받고 싶어요');
    await expect(panel).toBeVisible();
    expect(await top()).toBe(before);
    await expect(page.getByRole('status').filter({ hasText: /^도움말 \d개$/ })).toBeAttached();
    // nor does it disturb someone who writes in another field by now
    await title.fill('방송이 자꾸 끊겨요');
    await page.getByLabel('문의 내용').focus();
    const asked = page.waitForResponse(/\/help\/suggest/);
    await asked;
    await expect(panel.getByRole('link').first()).toContainText('환불');
  } else {
    await title.fill('환불을 받고 싶어요');
    await sendAnyway(page, 'inquiry');
  }
  const link = panel.getByRole('link').first();
  await expect(link).toContainText('환불');
  const [answer] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(answer).toHaveURL(/\/help\/faq\/4201$/);
  await answer.close();
  await expect(title).not.toHaveValue('');
  await panel.getByText('이런 도움말이 있어요').click();
  await expect(link).toBeHidden();

  await page.goto('/help/report/illegal');
  await settle(page, scripted);
  await title.fill('환불을 받고 싶어요');
  await sendAnyway(page, 'illegal');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('a form that does not reach the server stays as it is, says so and is sent again [GX33, H177]', async ({
  page,
  context,
  scripted,
}) => {
  test.skip(!scripted, 'without a script the browser shows its own page, and Back brings the form');
  await page.goto('/help/inquiry');
  await fillInquiry(page, text, scripted);
  await expect(page.getByText('임시 저장됨')).toBeVisible();
  const failed = page.getByRole('alert', { name: '보내지 못했어요' });
  const again = failed.getByRole('button', { name: '다시 보내기' });
  await context.setOffline(true);
  await submit(page);
  await expect(failed).toBeFocused();
  await expect(failed).toContainText('인터넷 연결을 확인한 뒤 다시 보내 주세요.');
  await expect(page.getByLabel('문의 내용')).toHaveValue(text.content);
  await expect(page.getByRole('button', { name: '문의하기', exact: true })).toBeEnabled();
  await context.setOffline(false);
  await page.route(/\/help\/inquiry\?_data/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 429, body: '' }) : route.continue(),
  );
  await again.click();
  await expect(failed).toContainText('잠시 뒤 다시 보내 주세요.');
  await expect(page.getByLabel('제목')).toHaveValue(text.title);
  await page.unroute(/\/help\/inquiry\?_data/);
  await again.click();
  await expectDone(page, '문의가 접수되었습니다.', scripted);
  await expect(failed).toHaveCount(0);
  await page.goto('/help/inquiry');
  await settle(page, scripted);
  await expect(page.getByText('저장되지 않은 내용이')).toHaveCount(0);
});

test('what could not be saved is kept in the browser and offered again; a report of illegal material in its tab only', async ({
  page,
  context,
  scripted,
}) => {
  test.skip(!scripted, 'without a script nothing is saved while it is typed');
  for (const path of ['/help/inquiry', '/help/report/illegal']) {
    await page.goto(path);
    await settle(page, scripted);
    // until the page is left: what is sent while leaving does not pass Playwright's routes
    await page.evaluate(() => {
      window.fetch = () => Promise.reject(new TypeError('the line is cut'));
    });
    await page.getByLabel('제목').fill(text.title);
    const kept = () =>
      page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
    await expect.poll(kept).toContain(text.title);
    await page.goto('/help');
  }
  const offer = page.getByText('저장되지 않은 내용이 이 브라우저에 남아 있어요.');
  const other = await context.newPage();
  await other.goto('/help/report/illegal');
  await settle(other, scripted);
  await expect(other.getByText('저장되지 않은 내용이')).toHaveCount(0);
  await other.close();
  for (const path of ['/help/inquiry', '/help/report/illegal']) {
    await page.goto(path);
    await expect(offer).toBeVisible();
    await page.getByRole('button', { name: '불러오기' }).click();
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page.getByLabel('제목')).toHaveValue(text.title);
    await expect(offer).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(notice)).toBeVisible();
    await expect(offer).toHaveCount(0);
  }
});

test('files of two choices add up, go up at once and are there after the tab was closed; a wrong one is named', async ({
  page,
  context,
  scripted,
}) => {
  test.skip(!scripted, 'without a script files go with the form');
  for (const path of ['/help/inquiry', '/help/report/illegal']) {
    const tab = await context.newPage();
    await tab.goto(path);
    await settle(tab, scripted);
    const group = tab.getByRole('group', { name: /첨부 파일/ });
    const input = tab.getByLabel('파일 고르기');
    await input.setInputFiles(picture('하나.png'));
    await input.setInputFiles([
      picture('둘.png'),
      { name: '설치.exe', mimeType: '', buffer: Buffer.from('MZ') },
    ]);
    await expect(group.getByRole('status')).toContainText('설치.exe: 첨부 불가한 파일입니다.');
    await group.getByRole('button', { name: '설치.exe 빼기' }).click();
    for (const name of ['하나.png', '둘.png'])
      await expect(group.getByRole('button', { name: `${name} 지우기` })).toBeVisible();
    await expect(group.locator('img')).toHaveCount(2);
    await input.setInputFiles(picture('셋.png'));
    await expect(group.getByRole('button', { name: '셋.png 지우기' })).toBeVisible();
    await group.getByRole('button', { name: '둘.png 지우기' }).click();
    await expect(group.getByText('둘.png', { exact: true })).toHaveCount(0);
    await tab.close();
    await page.goto(path);
    for (const name of ['하나.png', '셋.png'])
      await expect(page.getByText(name, { exact: true })).toBeVisible();
    await expect(page.getByText('둘.png', { exact: true })).toHaveCount(0);
  }
});
