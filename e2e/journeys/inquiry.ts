import { expect, type Page } from '@playwright/test';
import { settle } from '../support/test';

export interface InquiryText {
  main: string;
  email: string;
  title: string;
  content: string;
}

/** A 1×1 PNG. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Picks a category; without a script its sub-categories come with a press. */
export async function chooseCategory(page: Page, main: string, scripted: boolean) {
  await settle(page, scripted);
  await page.getByLabel('문의 유형').selectOption({ label: main });
  if (!scripted) await page.getByRole('button', { name: '고른 유형 적용하기' }).click();
  const subs = page.getByLabel('세부 유형');
  await expect.poll(() => subs.locator('option').count()).toBeGreaterThan(1);
  await subs.selectOption({ index: 1 });
}

export async function fillInquiry(page: Page, text: InquiryText, scripted: boolean) {
  await chooseCategory(page, text.main, scripted);
  await page.getByLabel('이메일').fill(text.email);
  await page.getByLabel('제목').fill(text.title);
  await page.getByLabel('문의 내용').fill(text.content);
  await page.getByLabel('개인정보 수집 및 이용에 동의합니다.').check();
}

export const submit = (page: Page) => page.getByRole('button', { name: '문의하기', exact: true }).click();
