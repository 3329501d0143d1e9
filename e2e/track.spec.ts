import AxeBuilder from '@axe-core/playwright';
import { expectDone, fillReport } from './journeys/report';
import { expect, settle, test } from './support/test';

const fields = {
  '신고·요청자 이름': '김봄이',
  '휴대폰 번호': '010-1234-5678',
  이메일: 'track.guest@naver.com',
  제목: '동의 없이 찍은 영상이 있어요',
  내용: '동의 없이 찍은 영상이 올라와 있습니다.',
};

test('a guest reports illegal material with a file, gets a number and follows the ticket by its link', async ({
  page,
  scripted,
}) => {
  await page.goto('/help/report/illegal?mainCategory=NODE0000000486');
  await settle(page, scripted);
  const sub = page.getByLabel('세부 유형');
  if (await sub.count()) await sub.selectOption({ index: 1 });
  await fillReport(page, fields, scripted);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '화면.txt', mimeType: 'text/plain', buffer: Buffer.from('주소') });
  await page.getByRole('button', { name: '신고하기' }).click();
  const dialog = await expectDone(page, '신고가 접수되었습니다.', scripted);
  const number = (await dialog.locator('b').textContent()) ?? '';
  expect(number).toMatch(/^[CDFGHJKMNPQRTVWXY34679]{4}-[CDFGHJKMNPQRTVWXY34679]{4}$/);
  await dialog.getByRole('link', { name: '접수 내용 보기' }).click();
  await expect(page).toHaveURL(/\/help\/track\/[\w-]{43}$/);
  // the receipt tells the number, too, until its page is left
  if (scripted) await expect(dialog).toBeHidden();
  await expect(page.getByText(`접수번호 ${number}`)).toBeVisible();
  await expect(page.getByText('접수중')).toBeVisible();
  await expect(page.getByText('첨부 파일: 화면.txt')).toBeVisible();
  if (scripted) expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  const form = page.getByRole('form', { name: '내용 추가' });
  await form.getByRole('textbox').fill('어제 오후 3시에 보았습니다.');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: '시각.txt', mimeType: 'text/plain', buffer: Buffer.from('15시') });
  await page.getByRole('button', { name: '추가하기' }).click();
  await expect(page.getByText('보내 주신 내용을 전달했어요.')).toBeVisible();
  const added = page.getByRole('region', { name: '추가한 내용' });
  await expect(added).toContainText('어제 오후 3시에 보았습니다.');
  await expect(added).toContainText('첨부 파일: 시각.txt');
  // the keyboard goes on at what was added, and the form is empty
  await expect(added).toBeFocused();
  await expect(form.getByRole('textbox')).toHaveValue('');
  await expect(form.getByText('시각.txt')).toHaveCount(0);
  await form.getByRole('textbox').fill('그리고 하나 더 있습니다.');
  await page.getByRole('button', { name: '추가하기' }).click();
  await expect(added.last()).toContainText('그리고 하나 더 있습니다.');
  await expect(added.last()).toBeFocused();
  await expect(added).toHaveCount(2);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: '추가하기' })).toBeHidden();
  await expect(page.getByText(`접수번호 ${number}`)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  // the private link is lost: case number and e-mail address give another
  await page.goto('/help');
  await page.getByRole('link', { name: '비회원 문의 조회' }).click();
  await settle(page, scripted);
  await page.getByLabel('접수번호').fill(number.toLowerCase());
  await page.getByLabel('이메일').fill('someone.else@naver.com');
  await page.getByRole('button', { name: '조회하기' }).click();
  await expect(page.getByRole('alert')).toContainText('접수번호와 이메일이 맞는 문의가 없어요.');
  await expect(page).toHaveTitle('오류: 비회원 문의 조회 - 고객센터 - 모아봄');
  await expect(page.getByLabel('접수번호')).toHaveValue(number.toLowerCase());
  await page.getByLabel('이메일').fill(fields.이메일);
  await page.getByRole('button', { name: '조회하기' }).click();
  await expect(page.getByText(`접수번호 ${number}`)).toBeVisible();
});

test('a link that leads nowhere says so at the form', async ({ page }) => {
  await page.goto(`/help/track/${'x'.repeat(43)}`);
  await expect(page).toHaveURL('/help/track');
  await expect(page.getByText('링크가 올바르지 않거나 기간이 지났어요.')).toBeVisible();
});
