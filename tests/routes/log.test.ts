import type { ActionFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { parseConfig } from '~/config.server';
import { clickRules } from '~/domain/click-log';
import { helpClickCodes } from '~protocol/help/codes';
import { passOnLog } from '../../app/routes/log/log.action.server';
import { eventLog } from '../../platform/tables/log/log';
import { type LivePlatform, openLivePlatform } from '../support/live';
import { postedFields } from '../support/posted-fields';

let platform: LivePlatform;
beforeAll(async () => {
  platform = await openLivePlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.context.db.delete(eventLog);
});

const stored = () => platform.context.db.select().from(eventLog).orderBy(eventLog.id);

/** What a page's script sends, through the portal to the platform. */
async function tell(fields: Record<string, string>, userAgent = 'Mozilla/5.0 (X11; Linux x86_64)') {
  const request = new Request('http://portal.test/log', {
    method: 'POST',
    headers: { 'user-agent': userAgent },
  });
  const context = {
    config: parseConfig({}),
    form: postedFields(fields),
    requestId: 'request-1',
    clientIp: '198.51.100.1',
    log: { info() {}, warn() {}, error() {} },
    observe() {},
    transport: (_service: string, call: Request) => platform.fetch(call),
  };
  return (await passOnLog({ request, context, params: {} } as unknown as ActionFunctionArgs)).status;
}
const press = (code: string, location = '/help', button = 'link') => ({ code, button, location });
const clicks = (list: object[]) => tell({ type: 'CLICK', clicks: JSON.stringify(list) });

it("passes on the help centre's clicks, an event for each code, the page among its data [H178]", async () => {
  expect(await clicks(Object.values(helpClickCodes).map((code) => press(code)))).toBe(204);
  expect((await stored()).map(({ codeType }) => codeType).sort()).toEqual([
    'help_center_chatbot',
    'help_center_faq',
    'help_center_inquiry',
    'help_center_main_banner',
    'help_center_main_contents',
    'help_center_search',
  ]);
  for (const event of await stored()) {
    expect(event).toMatchObject({
      sztype: 'CLICK',
      sysType: 'web',
      os: 'pc',
      data: { location: '/help', clicks: [{ button_type: 'link', action_type: 'move' }] },
    });
  }
});

it('joins presses of one code on one page, and of others not', async () => {
  const { faq, search } = helpClickCodes;
  await clicks([
    press(faq, '/help/faq', 'question'),
    press(faq, '/help/faq/110201', 'submit'),
    press(faq, '/help/faq', 'link'),
    press(search, '/help/faq', 'submit'),
  ]);
  const events = (await stored()).map(({ codeType, data }) => [codeType, data.location, data.clicks]);
  expect(events).toHaveLength(3);
  expect(events).toContainEqual([
    faq,
    '/help/faq',
    [
      { button_type: 'question', action_type: 'toggle' },
      { button_type: 'link', action_type: 'move' },
    ],
  ]);
});

it('logs no key of a case', async () => {
  const { inquiry } = helpClickCodes;
  await clicks([
    press(inquiry, `/help/track/${'k'.repeat(43)}`),
    press(inquiry, '/help/my-inquiry/abc/survey'),
    press(inquiry, `/help/receipt/inquiry/${'k'.repeat(43)}`),
  ]);
  expect((await stored()).map(({ data }) => data.location).sort()).toEqual([
    '/help/my-inquiry/*',
    '/help/receipt/*',
    '/help/track/*',
  ]);
});

it.each([
  ['no list', '{}'],
  ['nothing', '[]'],
  ['no JSON', 'x'],
  ['an unknown code', JSON.stringify([press('help_center_else')])],
  ['an unknown button', JSON.stringify([press(helpClickCodes.faq, '/help', 'lever')])],
  ['too many', JSON.stringify(Array(clickRules.most + 1).fill(press(helpClickCodes.faq)))],
])('refuses %s', async (_name, list) => {
  expect(await tell({ type: 'CLICK', clicks: list })).toBe(400);
  expect(await stored()).toEqual([]);
});

it('fits a full batch of one page into what the platform keeps', async () => {
  const long = `/help/faq/${'가'.repeat(190)}`;
  expect(await clicks(Array(clickRules.most).fill(press(helpClickCodes.faq, long)))).toBe(204);
  expect(await stored()).toHaveLength(1);
});

it('still takes cards', async () => {
  const cards = '[{"kind":"vod","no":1,"section":"x"}]';
  expect(await tell({ type: 'VIEW', location: '/', cards })).toBe(204);
  expect(await stored()).toMatchObject([{ sztype: 'VIEW', codeType: 'vod', data: { cards: ['vod:1:x'] } }]);
});
