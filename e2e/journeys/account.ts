import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { settle } from '../support/test';

/** Sends a form as its page would, without the page: what a journey is not about takes no page of its own. */
async function post(page: Page, address: string, form: Record<string, string>) {
  const answer = await page.request.post(address, {
    form,
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

/** Signs in as a demo account by the login page, starting from the page that is open. Ends where that leads to. */
export async function logInAsDemo(page: Page, userId: string) {
  const form = page.locator(`button[name="demo"][value="${userId}"]`);
  await form.click();
  await expect(form).toHaveCount(0);
}

/** Opens a page as a demo account, whoever was logged in before. */
export async function enterAs(page: Page, userId: string, address: string) {
  await post(page, '/login.php', { demo: userId });
  await page.goto(address);
}

const newMember = () => {
  const userId = `u${randomBytes(6).toString('hex')}`;
  return { userId, nick: `별명${userId.slice(1, 9)}`, password: 'correct horse 9', birthDate: '1995-05-05' };
};

/** Opens a page as a new member, so that journeys do not see each other's choices. */
export async function signUp(page: Page, address: string): Promise<{ userId: string; nick: string }> {
  const { nick, ...member } = newMember();
  await post(page, '/signup', { ...member, userNick: nick, agreesTerms: 'on', agreesPrivacy: 'on' });
  await page.goto(address);
  return { userId: member.userId, nick };
}

/** Signs up by the form. Ends on the page `returnTo`. */
export async function signUpByForm(page: Page, returnTo: string): Promise<{ userId: string; nick: string }> {
  const { userId, nick, password, birthDate } = newMember();
  await page.goto(`/signup?request_uri=${encodeURIComponent(returnTo)}`);
  await page.getByLabel('아이디').fill(userId);
  await page.getByLabel('닉네임').fill(nick);
  await page.getByLabel('비밀번호').fill(password);
  await page.getByLabel('생년월일 (선택)').fill(birthDate);
  await page.getByLabel('만 14세 이상이며 이용약관에 동의합니다.').check();
  await page.getByLabel('개인정보 수집과 이용에 동의합니다.').check();
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page).toHaveURL(new RegExp(`${returnTo.replace(/[?/]/g, '\\$&')}$`));
  return { userId, nick };
}

/** The texts of a mail, whose parts are base64 or quoted-printable. */
const partsOf = (eml: string) =>
  eml.split(/\r?\n--\S+\r?\n/).map((part) => {
    const [head = '', ...body] = part.split(/\r?\n\r?\n/);
    const text = body.join('\n\n');
    return /base64/i.test(head)
      ? Buffer.from(text, 'base64').toString()
      : text.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  });

/** The path of the link in the last mail to that address: the demo writes its mail to files. */
export async function linkMailedTo(email: string): Promise<string> {
  const outbox = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  let link = '';
  await expect(async () => {
    const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')));
    const mail = mails.findLast((text) => text.includes(`To: ${email}`) || text.includes(`<${email}>`));
    link = /https?:\/\/[^/\s]+(\/\S+)/.exec(partsOf(mail ?? '').join('\n'))?.[1] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 30_000 });
  return link;
}

/** A new member, with the balances of the demo. */
export async function signUpWithBalance(page: Page, scripted: boolean) {
  const member = await signUp(page, '/my/items');
  await settle(page, scripted);
  await page.getByRole('button', { name: '데모 잔액 채우기' }).click();
  await expect(page.getByRole('status').getByText('데모 잔액을 채웠습니다.').first()).toBeVisible();
  return member;
}
