import type { Page } from '@playwright/test';
import { settle } from '../support/test';
import { fillInquiry, submit } from './inquiry';
import { expectDone, fillReport } from './report';

/** Files an inquiry about payments, as whoever is logged in. */
export async function fileInquiry(page: Page, title: string, scripted: boolean) {
  await page.goto('/help/inquiry');
  await settle(page, scripted);
  const content = '어제 결제한 구독을 취소하고 싶습니다.';
  await fillInquiry(page, { main: '결제', email: 'desk.test@naver.com', title, content }, scripted);
  await submit(page);
  await expectDone(page, '문의가 접수되었습니다.', scripted);
}

/** Files the help centre's report of content, as whoever is logged in; `about` says what is reported. */
export async function fileContentReport(page: Page, title: string, about: string, scripted: boolean) {
  await page.goto('/help/report/content');
  await settle(page, scripted);
  await page.getByLabel('신고 유형').selectOption({ label: '기타' });
  const fields = { 이메일: 'desk.report@naver.com', 제목: title, '신고 내용': about };
  await fillReport(page, fields, scripted);
  await page.getByRole('button', { name: '신고하기', exact: true }).click();
  await expectDone(page, '신고가 접수되었습니다.', scripted);
}
