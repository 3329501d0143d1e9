import type { Page } from '@playwright/test';
import { enterAs, signUp } from './journeys/account';
import { untilSent } from './journeys/answer';
import { fileInquiry } from './journeys/desk';
import { expectCleanInBothThemes } from './support/axe';
import { expect, settle, test } from './support/test';

/** A second agent, made by the first one's administration; returns their cookies. */
async function makeAgent(page: Page, scripted: boolean) {
  const { userId, nick } = await signUp(page, '/my/account');
  const cookies = await page.context().cookies();
  // another login would end this session
  await page.context().clearCookies();
  await enterAs(page, 'staff1', '/staff/team');
  await settle(page, scripted);
  const form = page.getByRole('region', { name: '직원 추가' });
  await form.getByLabel('아이디').fill(userId);
  await form.getByLabel('상담원').check();
  await form.getByRole('button', { name: '직원 추가' }).click();
  await expect(page.getByText(`${userId}님의 역할을 저장했어요.`)).toBeVisible();
  return { userId, nick, cookies };
}

test('an agent takes a case, hands it over with a note; the colleague closes it and opens it again', async ({
  page,
  scripted,
}, { project }) => {
  const colleague = await makeAgent(page, scripted);
  await enterAs(page, 'manager1', '/help/my-inquiry');
  const title = `맡길 문의예요 ${project.name} ${Date.now() % 100_000}`;
  await fileInquiry(page, title, scripted);

  await enterAs(page, 'staff1', `/staff?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).click();
  await settle(page, scripted);
  const work = page.getByRole('region', { name: '맡은 사람과 상태' });
  await expect(work).toContainText('아직 맡은 사람이 없어요.');
  await page.getByLabel('답변 내용').fill('확인하고 있어요.');
  await work.getByRole('button', { name: '내가 맡기' }).press('Enter');
  await expect(work).toContainText('모아봄지기님이 맡고 있어요.');
  await expect(page.getByLabel('답변 내용')).toHaveValue('확인하고 있어요.');
  await expect(work).toBeFocused();
  const address = page.url().replace(/#.*/, '');
  await settle(page, scripted);
  await work.getByText('다른 직원에게 넘기기').click();
  await work.getByLabel('전할 말').fill('결제팀 확인이 필요해요.');
  await work.getByRole('button', { name: '넘기기' }).click();
  // nothing typed is lost
  await expect(page.getByRole('alert')).toContainText('넘길 직원을 골라 주세요.');
  await expect(work.getByLabel('전할 말')).toHaveValue('결제팀 확인이 필요해요.');
  await expectCleanInBothThemes(page, scripted);
  await settle(page, scripted);
  await work.getByLabel('넘길 직원').selectOption(colleague.userId);
  await work.getByRole('button', { name: '넘기기' }).click();
  await expect(work).toContainText(`${colleague.nick}님이 맡고 있어요.`);
  await expect(page.getByRole('region', { name: '내부 메모' })).toContainText('결제팀 확인이 필요해요.');

  await page.context().clearCookies();
  await page.context().addCookies(colleague.cookies);
  await page.goto('/staff?owner=mine');
  await expect(page.locator('tbody').getByRole('link', { name: title })).toBeVisible();
  await expectCleanInBothThemes(page, scripted);
  await page.getByRole('link', { name: title }).click();
  await settle(page, scripted);
  const stale = await page.context().newPage();
  await stale.goto(address);
  await settle(stale, scripted);
  await work.getByRole('button', { name: '답변 없이 처리 완료' }).click();
  await expect(page.getByText('답변 없이 처리 완료: 처리했어요.')).toBeVisible();
  await expect(page.getByRole('region', { name: '처리 내역' })).toContainText('답변 없이 처리 완료했어요.');
  await settle(page, scripted);
  await work.getByRole('button', { name: '다시 열기' }).click();
  await expect(page.getByText('다시 열림')).toBeVisible();
  await settle(page, scripted);
  await work.getByRole('button', { name: '내려놓기' }).click();
  await expect(work).toContainText('아직 맡은 사람이 없어요.');

  // a page that is old by now takes nothing away
  const old = stale.getByRole('region', { name: '맡은 사람과 상태' });
  await old.getByText('다른 직원에게 넘기기').click();
  await old.getByLabel('넘길 직원').selectOption('staff1');
  await old.getByRole('button', { name: '넘기기' }).click();
  await expect(stale.getByRole('alert')).toContainText('그 사이에 맡은 사람이 없는 문의가 되었어요.');
  await stale.close();

  await page.goto('/staff');
  await settle(page, scripted);
  await page.getByRole('button', { name: '다음 문의 맡기' }).click();
  await expect(page.getByText('이 문의를 맡았어요.')).toBeVisible();
  await expect(work).toContainText(`${colleague.nick}님이 맡고 있어요.`);
  await settle(page, scripted);
  await work.getByRole('button', { name: '내려놓기' }).click();
  await expect(work).toContainText('아직 맡은 사람이 없어요.');
});

test('an agent does the same with several cases at once, and moves one into another category', async ({
  page,
  scripted,
}, { project }) => {
  await enterAs(page, 'manager1', '/help/my-inquiry');
  const word = `한번에${project.name}${Date.now() % 100_000}`;
  const titles = [`${word} 하나`, `${word} 둘`];
  for (const title of titles) await fileInquiry(page, title, scripted);

  await enterAs(page, 'staff1', `/staff?q=${encodeURIComponent(word)}`);
  await settle(page, scripted);
  const list = page.getByRole('region', { name: '문의 목록' });
  const boxes = list.getByRole('checkbox');
  // Enter at a box sends the form: nothing is done before it is said what
  await boxes.first().check();
  await boxes.first().press('Enter');
  await expect(page.getByRole('alert')).toContainText('고른 문의로 할 일을 골라 주세요.');
  await expect(boxes.first()).toBeChecked();
  await expect(boxes.nth(1)).not.toBeChecked();
  await expectCleanInBothThemes(page, scripted);
  await settle(page, scripted);
  await list.getByRole('button', { name: '모두 선택' }).click();
  if (scripted) await expect(list.getByRole('button', { name: '모두 해제' })).toBeFocused();
  await expect(boxes.nth(1)).toBeChecked();
  await settle(page, scripted);
  await list.getByLabel('고른 문의를').selectOption('내가 맡기');
  await list.getByRole('button', { name: '한 번에 처리' }).click();
  await expect(page.getByText('문의 2건: 맡은 사람을 바꿨어요.')).toBeVisible();
  await expect(list).toBeFocused();
  await expect(list.getByText('모아봄지기')).toHaveCount(2);
  await expect(boxes.first()).not.toBeChecked();

  // what somebody has answered meanwhile is left, and stays chosen
  await settle(page, scripted);
  const stale = await page.context().newPage();
  await stale.goto(page.url());
  await settle(stale, scripted);
  await page.getByRole('link', { name: titles[0] }).click();
  await settle(page, scripted);
  await page.getByLabel('답변 내용').fill('확인하고 있어요.');
  await page.getByLabel('답변 종류').selectOption('중간회신');
  await page.getByRole('button', { name: '답변 등록' }).click();
  await expect(page.getByText('답변을 등록했어요.')).toBeVisible();
  const staleList = stale.getByRole('region', { name: '문의 목록' });
  for (const box of await staleList.getByRole('checkbox').all()) await box.check();
  await staleList.getByLabel('고른 문의를').selectOption('답변 없이 처리 완료');
  await staleList.getByRole('button', { name: '한 번에 처리' }).click();
  await expect(stale.getByRole('alert')).toContainText(
    // it has gone out by then where the machine is busy
    new RegExp(`${titles[0]}: (?:10초 안에 나가는 답변이 있어요|그 사이에 새 답변)`),
  );
  await expect(stale.getByText('나머지 1건은 처리했어요.')).toBeVisible();
  await expect(staleList.getByRole('checkbox', { name: titles[0] })).toBeChecked();
  await stale.close();

  await settle(page, scripted);
  await page.getByText('카테고리 바꾸기').click();
  await page.getByLabel('옮길 카테고리').selectOption('취소/환불');
  await page.getByRole('button', { name: '옮기기' }).click();
  await expect(page.getByText('카테고리를 옮겼어요.')).toBeVisible();
  await expect(page.getByRole('region', { name: '처리 내역' })).toContainText(
    "'1대1문의 > 결제 > 취소/환불' 카테고리로 옮겼어요.",
  );
  await expectCleanInBothThemes(page, scripted);
  // nothing is done over an answer that has not gone out
  await untilSent(page, '중간회신', scripted);
  await settle(page, scripted);
  await page.getByRole('button', { name: '스팸으로 표시' }).click();
  await expect(page.getByText('스팸으로 표시: 처리했어요.')).toBeVisible();
});

test('the desk is used by keys, which can be looked up and turned off', async ({ page, scripted }) => {
  test.skip(!scripted, 'keys need a script');
  await enterAs(page, 'staff1', '/staff');
  await settle(page, scripted);
  const cases = page.locator('tbody a');
  await page.keyboard.press('j');
  await expect(cases.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(cases.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(cases.first()).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByLabel('문의 찾기')).toBeFocused();
  // in a field letters are letters
  await page.keyboard.press('j');
  await expect(page.getByLabel('문의 찾기')).toHaveValue('j');

  await cases.first().press('Enter');
  await expect(page).toHaveURL(/\/staff\/tickets\//);
  await settle(page, scripted);
  await expect(page.getByLabel('메모 남기기')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('메모 남기기')).toBeFocused();
  await page.getByLabel('메모 남기기').blur();
  await page.keyboard.press('a');
  await expect(page.getByLabel('답변 내용')).toBeFocused();
  await expect(page.getByLabel('답변 내용')).toHaveValue('');
  await page.getByLabel('답변 내용').blur();
  await page.keyboard.press('j');
  await expect(page.getByRole('region', { name: '문의 내용' })).toBeFocused();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: '단축키' });
  await expect(keys).toContainText('메모 쓰기');
  await expectCleanInBothThemes(page, scripted);
  await keys.getByLabel('이 기기에서 단축키 쓰기').uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(page.getByLabel('답변 내용')).not.toBeFocused();
  await page.reload();
  await settle(page, scripted);
  await page.getByRole('button', { name: '단축키 켜기' }).click();
  await keys.getByLabel('이 기기에서 단축키 쓰기').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/staff#q');
  await settle(page, scripted);
  await expect(page.getByLabel('문의 찾기')).toBeFocused();
});
