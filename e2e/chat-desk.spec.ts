import type { Page } from '@playwright/test';
import { enterAs, logInAsDemo, signUp } from './journeys/account';
import { signUpWithStation } from './journeys/station';
import { expectCleanInBothThemes } from './support/axe';
import { startEncoder } from './support/encoder';
import { expect, settle, test } from './support/test';

/** A member with a station of their own; the page is its settings of the chat. */
async function openOwnSettings(page: Page, scripted: boolean) {
  const { userId } = await signUpWithStation(page);
  await page.goto(`/station/${userId}/setting/chat`);
  await settle(page, scripted);
  return userId;
}

const said = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).first();

test('who looks after a chat says who may write and how fast, and an open room obeys at once [L035, L036]', async ({
  page,
  scripted,
  browser,
}) => {
  // projects run beside each other: each has a room of its own
  const room = scripted ? 7 : 9;
  await page.goto('/live/all');
  const href = await page.locator('main article a[href*="/play/"]').nth(room).getAttribute('href');
  const [, , streamer] = new URL(href ?? '', page.url()).pathname.split('/');
  const address = new URL(href ?? '', page.url()).pathname;
  await signUp(page, address);
  await settle(page, scripted);
  const form = scripted ? page : page.frameLocator('iframe[title="채팅 쓰기"]');
  await expect(form.getByRole('textbox', { name: '채팅' })).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: scripted });
  const carer = await context.newPage();
  const settings = `${new URL(page.url()).origin}/station/${streamer}/setting/chat`;
  await carer.goto(
    `${new URL(page.url()).origin}/login.php?request_uri=${encodeURIComponent(`/station/${streamer}/setting/chat`)}`,
  );
  await logInAsDemo(carer, 'staff1');
  await expect(carer).toHaveURL(settings);
  await settle(carer, scripted);
  await expect(carer.getByText('OBS 화면')).toHaveCount(0);
  await carer.getByLabel('저속 모드 (초)').fill('999');
  await carer.getByLabel('채팅 규칙').fill('서로 존중해요.');
  await carer.getByLabel('저속 모드 (초)').press('Enter');
  await expect(carer.getByText('0부터 120초까지 숫자로 입력해 주세요.').first()).toBeVisible();
  await expect(carer.getByLabel('저속 모드 (초)')).toHaveValue('999');
  await expect(carer.getByLabel('채팅 규칙')).toHaveValue('서로 존중해요.');
  await carer.getByLabel('저속 모드 (초)').fill('30');
  await carer.getByLabel('채팅을 쓸 수 있는 사람').selectOption('follower');
  await carer.getByRole('button', { name: '채팅 설정 저장' }).click();
  await expect(said(carer, '채팅 설정을 저장했어요.')).toBeVisible();

  if (!scripted) await page.goto(address);
  await expect(form.getByText('즐겨찾기한 회원만 쓸 수 있는 채팅이에요.').last()).toBeVisible({
    timeout: 10_000,
  });
  await expect(form.getByRole('textbox', { name: '채팅' })).toHaveCount(0);

  await settle(carer, scripted);
  await carer.getByLabel('채팅을 쓸 수 있는 사람').selectOption('all');
  await carer.getByLabel('저속 모드 (초)').fill('0');
  await carer.getByLabel('채팅 규칙').fill('');
  await carer.getByRole('button', { name: '채팅 설정 저장' }).click();
  await expect(said(carer, '채팅 설정을 저장했어요.')).toBeVisible();
  if (!scripted) await page.goto(address);
  await expect(form.getByRole('textbox', { name: '채팅' })).toBeVisible({ timeout: 10_000 });
  await context.close();
});

test('a streamer shows alerts and the chat in OBS, tries them out, and takes the addresses back [L040]', async ({
  page,
  scripted,
  browser,
}) => {
  test.setTimeout(120_000);
  const userId = await openOwnSettings(page, scripted);
  await expectCleanInBothThemes(page, scripted);
  await page.getByLabel('알림을 보이는 시간 (초)').fill('90');
  await page.getByLabel('알림을 보이는 시간 (초)').press('Enter');
  await expect(page.getByText('3부터 30초까지 숫자로 입력해 주세요.').first()).toBeVisible();
  await expect(page.getByLabel('알림을 보이는 시간 (초)')).toHaveValue('90');
  await page.getByLabel('알림을 보이는 시간 (초)').fill('3');
  await page.getByLabel('보일 선물의 최소 개수').fill('10');
  await page.getByRole('button', { name: '주소에 반영하기' }).click();
  await expect(page).toHaveURL(/seconds=3&least=10/);
  await settle(page, scripted);
  await page.getByText('주소 보기').click();
  const alerts = await page.getByLabel('알림 주소', { exact: true }).inputValue();
  const chat = await page.getByLabel('채팅 주소', { exact: true }).inputValue();
  expect(alerts).toMatch(new RegExp(`/station/${userId}/broadcast/alert/[\\w-]{32}\\?seconds=3&least=10$`));

  // OBS is a browser of its own, with scripts and without a login
  const obs = await browser.newContext({ javaScriptEnabled: true });
  const alertPage = await obs.newPage();
  const listening = alertPage.waitForResponse(/\/events\?/);
  const answer = await alertPage.goto(alerts);
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  });
  await listening;
  await page.getByRole('button', { name: '시험 알림 보내기' }).click();
  const alert = alertPage.locator('#alert');
  await expect(alert).toContainText('별풍선 100개를 선물했어요.');
  await expect(alert).toBeEmpty();

  const giver = await obs.newPage();
  const origin = new URL(page.url()).origin;
  await giver.goto(origin);
  const { nick } = await signUp(giver, '/my/items');
  await settle(giver, true);
  await giver.getByRole('button', { name: '데모 잔액 채우기' }).click();
  await expect(said(giver, '데모 잔액을 채웠습니다.')).toBeVisible();
  const give = async (count: string, message: string) => {
    await giver.goto(`${origin}/gift/sticker?szBjId=${userId}`);
    await settle(giver, true);
    await giver.getByLabel('스티커 개수').fill(count);
    await giver.getByLabel('메시지').fill(message);
    await giver.getByLabel('메시지').press('Enter');
    await giver.getByRole('button', { name: '선물하기' }).last().click();
    await expect(giver.getByText(/가진 스티커 \d+개/)).toBeVisible();
  };
  await give('9', '작은 선물');
  await give('12', '<b>응원해요</b>');
  await expect(alert).toContainText(`${nick}님스티커 12개를 선물했어요.<b>응원해요</b>`);
  await expect(alert).not.toContainText('작은 선물');

  // on air: the chat over the picture
  const desk = `/station/${userId}/broadcast`;
  await page.goto(desk);
  await settle(page, scripted);
  const setup = page.getByRole('region', { name: '방송 설정' });
  await setup.getByLabel('제목').fill('OBS 방송');
  await setup.getByLabel('카테고리').selectOption('00130000');
  await setup.getByRole('button', { name: '방송 설정 저장' }).click();
  await expect(said(page, /방송 설정을 저장/)).toBeVisible();
  await settle(page, scripted);
  const chatPage = await obs.newPage();
  const waits = chatPage.waitForResponse(/\/events\?/);
  await chatPage.goto(chat);
  await waits;
  await page.getByRole('button', { name: '스트림 키 만들기' }).click();
  const encoder = await startEncoder(await page.getByRole('textbox', { name: '스트림 키' }).inputValue());
  try {
    await expect(chatPage.locator('body')).toHaveAttribute('data-room', `${encoder.broadNo}`, {
      timeout: 15_000,
    });
    await giver.goto(`${origin}/play/${userId}/${encoder.broadNo}`);
    await settle(giver, true);
    await giver.getByRole('textbox', { name: '채팅' }).fill('<i>화면에</i> 보여요 /미소/');
    await giver.getByRole('textbox', { name: '채팅' }).press('Enter');
    await expect(
      chatPage.getByRole('listitem').filter({ hasText: `${nick}: <i>화면에</i> 보여요` }),
    ).toHaveCount(1);

    await page.goto(`/station/${userId}/setting/chat`);
    await settle(page, scripted);
    await page.getByText('주소 바꾸기').click();
    await page.getByRole('button', { name: '새 주소로 바꾸기' }).click();
    await expect(said(page, '새 주소로 바꿨어요.')).toBeVisible();
    for (const old of [alertPage, chatPage])
      await expect(old.getByText('이 주소는 더 이상 쓸 수 없어요.')).toBeVisible({ timeout: 10_000 });
  } finally {
    encoder.stop();
    await obs.close();
  }
});

test('after each act the keyboard goes on where it was, and what was done is said (part of L036, L037)', async ({
  page,
  scripted,
  browser,
}) => {
  test.setTimeout(180_000);
  // projects run beside each other: each has a room of its own
  await page.goto('/live/all');
  const href = await page
    .locator('main article a[href*="/play/"]')
    .nth(scripted ? 11 : 12)
    .getAttribute('href');
  const address = new URL(href ?? '', page.url()).pathname;
  const { nick } = await signUp(page, `${address}/chat`);
  await settle(page, scripted);
  const say = (text: string) =>
    // one a second is taken, and what is refused comes back
    expect(async () => {
      const input = page.getByRole('textbox', { name: '채팅' });
      await input.fill(text);
      await input.press('Enter');
      // a line that is on its way has no menu
      const line = page.getByRole('listitem').filter({ hasText: text, has: page.locator('a[data-line]') });
      await expect(line).toHaveCount(1, { timeout: 2_000 });
    }).toPass({ intervals: [1_100] });
  for (const index of [1, 2, 3]) await say(`${index}번째 ${nick}`);

  const context = await browser.newContext({ javaScriptEnabled: scripted });
  const carer = await context.newPage();
  await carer.goto(`${new URL(page.url()).origin}/`);
  await enterAs(carer, 'staff1', `${address}/chat`);
  await settle(carer, scripted);
  const focused = carer.locator(':focus');
  const linkOf = (index: number) =>
    carer
      .getByRole('log')
      .getByRole('listitem')
      .filter({ hasText: `${index}번째 ${nick}` })
      .locator('a[data-line]');
  if (scripted) {
    const nextNo = await linkOf(3).getAttribute('data-line');
    await linkOf(2).focus();
    await carer.keyboard.press('Enter');
    await carer.getByRole('dialog').getByRole('button', { name: '지우기' }).click();
    await expect(said(carer, '채팅을 지웠어요.')).toBeVisible();
    await expect(linkOf(2)).toHaveCount(0);
    await expect(focused).toHaveAttribute('data-line', nextNo ?? '');

    // what is pinned has its acts where it stands
    await linkOf(1).focus();
    await carer.keyboard.press('Enter');
    await carer.getByRole('dialog').getByRole('button', { name: '고정' }).click();
    await expect(said(carer, '채팅을 고정했어요.')).toBeVisible();
    const pinned = carer.getByRole('link', { name: nick }).first();
    await pinned.focus();
    await carer.keyboard.press('Enter');
    await carer.getByRole('dialog').getByRole('button', { name: '고정 풀기' }).click();
    await expect(said(carer, '고정을 풀었어요.')).toBeVisible();
    await expect(focused).toHaveAttribute('data-line', nextNo ?? '');
  } else {
    await linkOf(2).click();
    await carer.getByRole('button', { name: '지우기' }).click();
    await expect(said(carer, '채팅을 지웠어요.')).toBeVisible();
  }

  await carer.goto(new URL(`${address}/chat/log`, carer.url()).href);
  await settle(carer, scripted);
  const act = carer.getByRole('listitem').filter({ hasText: '지우기' }).first();
  const actId = (await act.getAttribute('id')) ?? '';
  await act.getByRole('button', { name: '되돌리기' }).focus();
  await carer.keyboard.press('Enter');
  await expect(said(carer, '지운 채팅을 되돌렸어요.')).toBeVisible();
  await expect(focused).toHaveAttribute('id', actId);
  await expect(focused).toContainText('되돌림');

  // from the log to the person
  await settle(carer, scripted);
  await focused.getByRole('link', { name: nick }).click();
  await expect(carer.getByRole('heading', { level: 1, name: `${nick}님 정보` })).toBeVisible();
  await settle(carer, scripted);
  const press = async (name: string, words: RegExp, state: string | RegExp) => {
    await carer.getByRole('button', { name, exact: true }).focus();
    await carer.keyboard.press('Enter');
    await expect(said(carer, words)).toBeVisible();
    await expect(focused).toHaveAttribute('id', 'person-state');
    await expect(focused).toContainText(state);
    await settle(carer, scripted);
  };
  await press('10분 쓰기 금지', /10분 동안 금지했어요/, '쓰기 금지: ');
  await expectCleanInBothThemes(carer, scripted);
  await press('쓰기 금지 풀기', /다시 채팅을 쓸 수 있게/, '가입: ');
  await press('블랙리스트', /블랙리스트에 추가했어요/, '블랙리스트: ');
  await expectCleanInBothThemes(carer, scripted);
  await press('블랙리스트에서 빼기', /블랙리스트에서 뺐어요/, '가입: ');
  await context.close();

  // a viewer reports from the live's page, and is there again
  const readers = await browser.newContext({ javaScriptEnabled: scripted });
  const reader = await readers.newPage();
  await reader.goto(`${new URL(page.url()).origin}/`);
  await signUp(reader, scripted ? address : `${address}/chat`);
  await settle(reader, scripted);
  const lineHere = reader
    .getByRole('log')
    .getByRole('listitem')
    .filter({ hasText: `1번째 ${nick}` })
    .locator('a[data-line]');
  await lineHere.click();
  await (scripted ? reader.getByRole('dialog') : reader.locator('main'))
    .getByRole('link', { name: '신고' })
    .click();
  await settle(reader, scripted);
  await reader.getByText('함께 보내는 내용').click();
  await expect(reader.getByText('앞뒤 채팅:')).toBeVisible();
  await reader.getByLabel('유형').selectOption({ index: 1 });
  await reader.getByLabel('이메일').fill('reader@moabom.kr');
  await reader.getByRole('button', { name: '신고하기' }).focus();
  await reader.keyboard.press('Enter');
  await expect(said(reader, /신고를 접수했어요/)).toBeVisible();
  await expect(reader).toHaveURL(new RegExp(`${address}${scripted ? '' : '/chat'}$`));
  if (scripted) {
    await expect(reader.locator('h1')).toBeFocused();
    await lineHere.focus();
    await reader.keyboard.press('Enter');
    await reader
      .getByRole('dialog')
      .getByRole('button', { name: `${nick}님 숨기기` })
      .click();
    await expect(said(reader, `${nick}님을 숨겼습니다.`)).toBeVisible();
    await expect(lineHere).toHaveCount(0);
    await expect(reader.getByRole('region', { name: '채팅', exact: true }).locator(':focus')).toHaveCount(1);
  }
  await readers.close();
});
