import { chooseCategory, tinyPng } from './journeys/inquiry';
import { expectDone, fieldNames, fillReport, sendAnyway } from './journeys/report';
import { expect, settle, test } from './support/test';

const reporter = {
  이메일: 'reporter.test@naver.com',
  '신고·요청자 이름': '김봄이',
  '휴대폰 번호': '010-1234-5678',
  제목: '동의 없이 찍은 영상 신고',
  '신고 내용': '동의 없이 찍은 것으로 보이는 영상이 올라와 있습니다.',
};

test('the gate leads to both reports: a dialog on wide screens with a script, else a page [H009, H046]', {
  tag: '@phone',
}, async ({ page, scripted, isMobile }) => {
  for (const [name, path] of [
    ['콘텐츠 신고', '/help/report/content'],
    ['불법촬영물등 유통 신고', '/help/report/illegal'],
  ] as const) {
    await page.goto('/help');
    await settle(page, scripted);
    await page
      .getByRole('region', { name: '다른 도움이 필요하신가요?' })
      .getByRole('link', { name: '신고하기' })
      .click();
    const inDialog = scripted && !isMobile;
    const gate = inDialog ? page.getByRole('dialog', { name: '신고하기' }) : page.getByRole('main');
    await expect(page).toHaveURL(inDialog ? '/help' : '/help/report');
    await gate.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
  }
});

test('a guest reports content: five categories, no sub-category, a dialog at the end [H011, H047, H048, H058, H067]', async ({
  page,
  scripted,
}) => {
  await page.goto('/help/report/content');
  await settle(page, scripted);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('신고하기');
  await expect(page.getByRole('heading', { name: '신고 유의사항' })).toBeVisible();
  expect(await fieldNames(page, 'report')).toEqual([
    'osInfo',
    'mainCategory',
    'customerEmail',
    'title',
    'content',
    'attachedFiles',
    'agreement',
  ]);
  await expect(page.getByLabel('신고 유형').locator('option')).toHaveText([
    '선택해 주세요',
    '불법/음란',
    '저작권 침해',
    '명예훼손',
    '청소년 유해',
    '기타',
  ]);
  await page.getByLabel('신고 유형').selectOption({ label: '저작권 침해' });
  const content = page.getByLabel('신고 내용');
  if (scripted) await expect(content).toHaveValue(/▶ 신고할 스트리머나 글쓴이/);
  await fillReport(
    page,
    {
      이메일: 'report.test@naver.com',
      제목: '영화를 그대로 트는 방송',
      '신고 내용': '어젯밤 10시에 영화를 틀었습니다.',
    },
    scripted,
  );
  await page.getByRole('button', { name: '신고하기', exact: true }).click();
  const dialog = await expectDone(page, '신고가 접수되었습니다.', scripted);
  await dialog.getByRole('link', { name: '고객센터로' }).click();
  await expect(page).toHaveURL('/help');
});

test('a guest reports illegal material with a file [H012, H059, H076, H096, H101, H155]', async ({
  page,
  scripted,
}) => {
  await page.goto('/help/report/illegal');
  await settle(page, scripted);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('불법촬영물등 유통 신고');
  await expect(page.locator('#illegal-notice ~ ul > li').first()).toContainText('증거 자료가 필요');
  expect(await fieldNames(page, 'illegal')).toEqual([
    'osInfo',
    'mainCategory',
    'subCategory',
    'customerEmail',
    'reporterName',
    'birth',
    'phoneNumber',
    'title',
    'content',
    'attachedFiles',
    'agreement',
  ]);
  await expect(page.getByLabel('신고 유형')).toBeDisabled();
  await expect(page.getByLabel('신고 유형')).toHaveValue('NODE0000000486');
  await page.getByLabel('세부 유형').selectOption({ index: 1 });
  await fillReport(page, reporter, scripted);
  if (scripted) await expect(page.getByLabel('휴대폰 번호')).toHaveValue('01012345678');
  await page
    .getByLabel('파일 고르기')
    .setInputFiles({ name: '증거.png', mimeType: 'image/png', buffer: tinyPng });
  await page.getByRole('button', { name: '신고하기', exact: true }).click();
  const dialog = await expectDone(page, '신고가 접수되었습니다.', scripted);
  await dialog.getByRole('link', { name: '고객센터로' }).click();
  await expect(page).toHaveURL('/help');
});

test('what is wrong in the illegal report is said at its field and in the summary, and nothing is lost [H088, H090, H091, H089]', async ({
  page,
  scripted,
}) => {
  await page.goto('/help/report/illegal');
  await fillReport(page, { ...reporter, '신고·요청자 이름': '김' }, scripted);
  await page.locator('form#illegal').evaluate((form: HTMLFormElement) => {
    (form.elements.namedItem('phoneNumber') as HTMLInputElement).value = '0212345678';
    (form.elements.namedItem('birth') as HTMLInputElement).value = '99년';
  });
  await sendAnyway(page, 'illegal');
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('link')).toHaveText([
    '세부 유형 선택해 주세요.',
    '신고·요청자 이름을 2자 이상 입력해 주세요.',
    '생년월일(법인번호)은 숫자만 입력해 주세요.',
    '유효하지 않은 휴대전화번호 형식입니다.',
  ]);
  await expect(page.getByLabel('신고 내용')).toHaveValue(reporter['신고 내용']);
  await settle(page, scripted);
  await summary.getByRole('link', { name: '유효하지 않은 휴대전화번호 형식입니다.' }).click();
  await expect(page.getByLabel('휴대폰 번호')).toBeFocused();
  await expect(page.getByLabel('휴대폰 번호')).toHaveValue('0212345678');
  await expect(summary).toBeVisible();
});

test('the illegal report can be left quickly, with a script without a way back to it', async ({
  page,
  scripted,
}) => {
  await page.route('https://www.weather.go.kr/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>weather</h1>' }),
  );
  await page.goto('/help');
  await page.goto('/help/report/illegal');
  await settle(page, scripted);
  await page.getByRole('button', { name: '빠르게 나가기' }).click();
  await expect(page.getByRole('heading', { name: 'weather' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(scripted ? '/help' : '/help/report/illegal');
});

test('what was typed into an illegal report is gone after the quick exit, unless it was to be kept', async ({
  page,
  scripted,
}) => {
  await page.route('https://www.weather.go.kr/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>weather</h1>' }),
  );
  for (const keeps of [false, true]) {
    await page.goto('/help/report/illegal');
    await settle(page, scripted);
    await page.getByLabel('제목').fill('비밀스러운 이야기');
    await page.getByLabel(/이 브라우저에 \d+일 동안 보관/).setChecked(keeps);
    if (scripted) await expect(page.getByText('임시 저장됨')).toBeVisible();
    else {
      await sendAnyway(page, 'illegal');
      await expect(page.getByRole('alert')).toBeVisible();
    }
    await page.getByRole('button', { name: '빠르게 나가기' }).click();
    await expect(page.getByRole('heading', { name: 'weather' })).toBeVisible();
    // a script leaves at once, and deletes behind itself
    await expect(async () => {
      await page.goto('/help/report/illegal');
      expect(await page.getByLabel('제목').inputValue()).toBe(keeps ? '비밀스러운 이야기' : '');
    }).toPass();
    await expect(page.getByText('작성하던 내용을 불러왔어요.')).toHaveCount(keeps ? 1 : 0);
    await settle(page, scripted);
    await expect(page.getByText('저장되지 않은 내용이')).toHaveCount(0);
  }
});

test('the notice is folded on phones until more is asked for [H097, H181]', { tag: '@phone' }, async ({
  page,
  scripted,
  isMobile,
}) => {
  await page.goto('/help/report/illegal');
  await settle(page, scripted);
  const statements = page.locator('#illegal-notice ~ ul > li');
  await expect(statements).toHaveCount(3);
  const more = page.getByText('더보기', { exact: true });
  if (isMobile) {
    await expect(statements.first()).toBeHidden();
    await more.click();
  } else await expect(more).toBeHidden();
  await expect(statements.nth(1)).toContainText(/경고부터 이용정지까지 .*심각하면 즉시 이용을 정지/);
  await expect(statements.nth(1)).toBeVisible();
  await expect(statements.nth(2)).toContainText('거짓 신고나 명예를 훼손하는 신고를 하면 신고자도 제재');
});

test('types and definitions open in a dialog on wide screens, else as a page [H013, H100]', {
  tag: '@phone',
}, async ({ page, scripted, isMobile }) => {
  await page.goto('/help/report/illegal');
  await settle(page, scripted);
  await page.getByRole('link', { name: '유형과 정의' }).click();
  const title = '불법촬영물등 유형과 정의 안내';
  if (scripted && !isMobile) {
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('term')).toHaveCount(3);
    await dialog.getByRole('button', { name: '닫기' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('link', { name: '유형과 정의' })).toBeFocused();
  } else {
    await expect(page).toHaveURL('/help/report/illegal/guide');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('link', { name: '신고로 돌아가기' }).click();
    await expect(page).toHaveURL('/help/report/illegal');
  }
});

test('the form to fill in downloads as .hwp and .docx [H098, H102]', async ({ page, scripted }) => {
  await page.goto('/help/report/illegal');
  await settle(page, scripted);
  for (const extension of ['hwp', 'docx']) {
    const link = page.getByRole('link', { name: `.${extension}` });
    expect(await link.getAttribute('href')).toMatch(/^\/help\/files\/%[\w%]+\.\w+\?t=\d{13}$/);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe(`불법촬영물등_신고_삭제_요청서.${extension}`);
    expect(await download.failure()).toBeNull();
  }
});

test.describe('inside an app that is too old', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile Safari/537.36 Moabom/8.14.9' });
  test('a download asks for an update [H099]', async ({ page, scripted }) => {
    await page.goto('/help/report/illegal');
    await settle(page, scripted);
    const said = scripted
      ? page.waitForEvent('dialog').then(async (dialog) => {
          const text = dialog.message();
          await dialog.accept();
          return text;
        })
      : null;
    await page.getByRole('link', { name: '.hwp' }).click();
    if (said) expect(await said).toContain('앱을 8.15.0 이상으로 업데이트해 주세요.');
    else
      await expect(
        page.getByRole('status').filter({ hasText: '앱을 8.15.0 이상으로 업데이트해 주세요.' }),
      ).toBeVisible();
    await expect(page).toHaveURL('/help/report/illegal');
  });
});

test('files go first, then the form, then the dialog [H056]', async ({ page, scripted }) => {
  test.skip(!scripted, 'without a script one request does both');
  await page.goto('/help/inquiry');
  await chooseCategory(page, '결제', scripted);
  await fillReport(
    page,
    { 이메일: 'states.test@naver.com', 제목: '순서를 보는 문의', '문의 내용': '파일이 먼저 올라갑니다.' },
    scripted,
  );
  const sent: string[] = [];
  let release = () => {};
  await page.route(/\/help\/inquiry/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const isStoring = route.request().postDataBuffer()?.includes('storeFiles');
    sent.push(isStoring ? 'files' : 'form');
    await new Promise<void>((go) => {
      release = go;
    });
    return route.continue();
  });
  await page
    .getByLabel('파일 고르기')
    .setInputFiles({ name: '먼저.png', mimeType: 'image/png', buffer: tinyPng });
  await expect(page.getByRole('button', { name: '파일을 올리는 중이에요' })).toBeDisabled();
  await expect.poll(() => sent).toEqual(['files']);
  release();
  await expect(page.getByRole('button', { name: '먼저.png 지우기' })).toBeVisible();
  await page.getByRole('button', { name: '문의하기', exact: true }).click();
  await expect(page.getByRole('button', { name: '보내는 중이에요' })).toBeDisabled();
  await expect(page.getByText('먼저.png', { exact: true })).toBeVisible();
  await expect.poll(() => sent).toEqual(['files', 'form']);
  release();
  await expectDone(page, '문의가 접수되었습니다.', scripted);
});
