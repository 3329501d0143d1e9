import type { Page } from '@playwright/test';
import { enterAs, logInAsDemo } from './journeys/account';
import { fillInquiry, submit } from './journeys/inquiry';
import { cards, nickOf, openMenu } from './journeys/live';
import { expectDone, sendAnyway } from './journeys/report';
import { expectClean } from './support/axe';
import { withPictures } from './support/browser';
import { expect, settle, test } from './support/test';

test.use({ launchOptions: withPictures });

// axe hangs in a context without JavaScript
test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'needs a script of its own');

// `look` touches what needs it
test.use({ touched: false });

/** A phone's pages once their app runs, those of a wide window as they come from the server. */
async function look(page: Page, paths: readonly string[]): Promise<void> {
  test.slow();
  const isPhone = page.viewportSize()?.width === 360;
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await settle(page, isPhone);
      await expectClean(page);
    });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, { tag: '@phone' }, () => {
    test.use({ colorScheme });
    // colours do not depend on the width, nor the rest on the theme: each theme is looked at in one of the two widths
    test.skip(({ isMobile }) => isMobile !== (colorScheme === 'light'), 'the other theme, in this width');
    // one page for several addresses: what the first one loaded need not be read and compiled again
    for (const [area, ...paths] of [
      [
        'the home page and broadcasts',
        '/',
        '/live/all',
        '/live/group/award2024',
        '/live/group/sports?categoryName=야구',
        '/star-rank',
      ],
      [
        'logging in and signing up',
        '/login.php',
        '/login/password',
        '/login/id',
        '/signup',
        '/signup/mail',
        '/no/such/page',
      ],
      [
        'the help centre',
        '/help',
        '/help/faq/4201?layer=1',
        '/help/search?q=환불',
        '/help/faq?mainCategory=NODE0000000212',
        '/help/faq/4201',
        '/help/privacy',
        '/help/chatbot',
        '/help/chatbot?close=1',
      ],
      [
        'forms of the help centre',
        '/help/track',
        '/help/inquiry',
        '/help/report',
        '/help/report/content',
        '/help/report/illegal',
        '/help/report/illegal/guide',
      ],
      [
        'stations and the directory',
        '/alarm/501?t=가을밤',
        '/station/dodam',
        '/station/dodam/board?keyword=방송',
        '/directory/category',
        '/directory/category/3/vod?term=directInput&start=&end=',
        `/directory/category/${encodeURIComponent('타로/운세')}/live?term=all`,
      ],
      [
        'the search',
        '/search',
        '/search?szKeyword=도담',
        '/search?szKeyword=은하공성전&game=schedule',
        '/search?szKeyword=대상',
        '/search?szKeyword=먹방&szSearchType=vod&szTerm=directInput',
        '/search?szKeyword=먹방&szSearchType=post',
        '/search?hash=hashtag&tagname=먹방&hashtype=catch',
      ],
    ] as const) {
      test(`${area}: no axe violation`, async ({ page }) => {
        await look(page, paths);
      });
    }

    test('pages of a member have no axe violation, nor have menu, undo panel and errors', async ({
      page,
      scripted,
    }) => {
      await page.goto('/login.php');
      await logInAsDemo(page, 'bomi');
      await expect(page).toHaveURL('/');
      await settle(page, scripted);
      await expectClean(page);
      await page.goto('/live/all');
      await settle(page, scripted);
      await expectClean(page);
      const first = cards(page).first();
      const nick = await nickOf(first);
      const menu = await openMenu(page, first, scripted);
      await expectClean(page);
      await menu.getByRole('button', { name: '스트리머 숨기기' }).click();
      await expect(page.getByText(`${nick}님을 숨겼습니다.`)).toBeVisible();
      await expectClean(page);
      await page.getByRole('button', { name: '되돌리기' }).click();
      await expect(page.getByText(`${nick}님을 숨겼습니다.`)).toHaveCount(0);
      await page.goto('/help/my-inquiry');
      await settle(page, scripted);
      await expectClean(page);
      await page.locator('tbody').getByRole('link').first().click();
      await expect(page.getByRole('link', { name: '목록' })).toBeVisible();
      await expectClean(page);
    });

    for (const [userId, ...paths] of [
      [
        'bomi',
        '/my/favorite',
        '/my/favorite/groups',
        '/my/favorite/streamers',
        '/my/hidden',
        '/my/notice',
        '/my/notice/setting',
        '/my/account',
        '/my/account/leave',
        '/my/feeds',
        '/my/data',
      ],
      ['bomi', '/my/history/recent/live', '/my/history/later', '/my/history/playlist', '/my/history/story'],
      [
        'dodam',
        '/station/dodam/studio',
        '/station/dodam/studio/gift',
        '/station/dodam/broadcast',
        '/station/dodam/upload',
        '/station/dodam/setting/basic',
        '/station/dodam/post/write',
        '/my/clips',
      ],
    ] as const) {
      test(`${paths[0]} and its neighbours have no axe violation`, async ({ page }) => {
        await page.goto('/login.php');
        await logInAsDemo(page, userId);
        await expect(page).toHaveURL('/');
        await look(page, paths);
      });
    }

    test('the survey has no axe violation, as a layer and on its own', async ({ page }) => {
      await enterAs(page, 'bomi', '/help/my-inquiry?page=2');
      // no other test rates this ticket
      await page.getByRole('link', { name: '모르는 곳에서 로그인했다는 알림' }).click();
      const survey = await page.getByRole('link', { name: '답변 만족도 평가' }).getAttribute('href');
      const id = survey?.split('/').at(-2);
      await look(page, [survey ?? '', `/help/my-inquiry/survey?inquiryId=${id}`]);
    });

    test('the staff desk has no axe violation', async ({ page }) => {
      await enterAs(page, 'staff1', '/staff');
      const first = await page.locator('tbody').getByRole('link').first().getAttribute('href');
      const paths = [
        '/staff',
        first ?? '',
        '/staff/canned',
        '/staff/insights',
        '/staff/figures',
        '/staff/members',
        '/staff/digest',
        '/staff/members/bomi',
        '/staff/members/bomi/delete',
        '/staff/faq/4201',
        '/staff/home/policies/new',
      ];
      await look(page, paths);
    });

    test('the reports with errors, and what is left of them, have no axe violation', async ({
      page,
      scripted,
    }) => {
      for (const [form, path] of [
        ['report', '/help/report/content'],
        ['illegal', '/help/report/illegal'],
      ] as const) {
        await page.goto(path);
        await settle(page, scripted);
        await page.getByLabel('제목').fill('환불');
        await sendAnyway(page, form);
        await expect(page.getByRole('alert')).toBeVisible();
        await settle(page, scripted);
        await expectClean(page);
        await page.goto(path);
        await expect(page.getByText('작성하던 내용을 불러왔어요.')).toBeVisible();
        await settle(page, scripted);
        await expectClean(page);
      }
    });

    test('the inquiry form with errors, and its dialog, have no axe violation', async ({
      page,
      scripted,
    }) => {
      await page.goto('/help/inquiry');
      await settle(page, scripted);
      await page
        .locator('form#inquiry')
        .evaluate((element: HTMLFormElement) => HTMLFormElement.prototype.submit.call(element));
      await expect(page.getByRole('alert')).toBeVisible();
      await settle(page, scripted);
      await expectClean(page);
      await fillInquiry(
        page,
        {
          main: '결제',
          email: 'axe.test@naver.com',
          title: '접근성 확인 문의',
          content: '내용을 충분히 적었습니다.',
        },
        scripted,
      );
      await submit(page);
      await expectDone(page, '문의가 접수되었습니다.', scripted);
      await expectClean(page);
    });
  });
}

test('the keyboard reaches the list past a skip link, opens a menu and closes it where it was [H070]', async ({
  page,
  scripted,
}) => {
  await page.goto('/live/all');
  await settle(page, scripted);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  const menu = cards(page).first().locator('a[href^="/card/"]');
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test('a press beside the menu of a card closes it, one inside its edge does not [D273]', async ({
  page,
  scripted,
}) => {
  test.skip(!scripted, 'the menu is a page');
  await page.goto('/live/all');
  await settle(page, scripted);
  const menu = cards(page).first().locator('a[href^="/card/"]');
  await menu.click();
  const dialog = page.getByRole('dialog');
  await dialog.click({ position: { x: 2, y: 2 } });
  await expect(dialog).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(dialog).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test('Enter in a one-line field does not send the inquiry [H069, H070]', async ({ page, scripted }) => {
  await page.goto('/help/inquiry');
  await settle(page, scripted);
  const send = page.getByRole('button', { name: '문의하기', exact: true });
  await expect(send).toBeDisabled();
  await fillInquiry(
    page,
    {
      main: '기타',
      email: 'enter.test@naver.com',
      title: '엔터 확인 문의',
      content: '내용을 충분히 적었습니다.',
    },
    scripted,
  );
  await expect(send).toBeEnabled();
  await page.getByLabel('제목').press('Enter');
  await expect(page).toHaveURL('/help/inquiry');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('제목').fill('짧음');
  await expect(send).toBeDisabled();
});
