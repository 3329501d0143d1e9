import { expect, type Page } from '@playwright/test';
import { type Encoder, startEncoder } from '../support/encoder';
import { settle } from '../support/test';
import { signUp } from './account';

/** A new member who opens a station. Ends on its page. */
export async function signUpWithStation(page: Page): Promise<{ userId: string; nick: string }> {
  const member = await signUp(page, '/note');
  await page.goto(`/profile/${member.userId}`);
  await page.getByRole('button', { name: '방송국 열기' }).click();
  await expect(page).toHaveURL(new RegExp(`/station/${member.userId}`));
  return member;
}

/** Saves the setup with one more choice of its form, and lets an encoder begin. Ends on 방송하기, with the key shown. */
export async function startStream(
  page: Page,
  scripted: boolean,
  {
    userId,
    title,
    choice,
    hasQualities,
  }: { userId: string; title: string; choice: RegExp; hasQualities?: boolean },
): Promise<Encoder> {
  await page.goto(`/station/${userId}/broadcast`);
  await settle(page, scripted);
  const setup = page.getByRole('region', { name: '방송 설정' });
  await setup.getByLabel('제목').fill(title);
  await setup.getByLabel('카테고리').selectOption('00130000');
  await setup.getByLabel(choice).check();
  await setup.getByLabel('제목').press('Enter');
  await expect(page.getByRole('status').getByText('방송 설정을 저장했습니다.').first()).toBeVisible();
  await settle(page, scripted);
  await page.getByRole('button', { name: '스트림 키 만들기' }).click();
  return startEncoder(await page.getByRole('textbox', { name: '스트림 키' }).inputValue(), hasQualities);
}
