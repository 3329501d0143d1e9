import { helpCalls } from '~protocol/help/calls';
import { loadFaq } from '../../../platform/faq/services/load';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { ask } from '../help/support';

export interface Entry {
  kbId: number;
  title: string;
  contents?: string;
  nodeId?: string;
  topOrder?: number;
}

/** A platform without a demo world and with the given entries (by default under 결제 > 취소/환불). */
export async function openFaqPlatform(entries: Entry[]): Promise<TestPlatform> {
  const platform = await openTestPlatform({ mode: 'live' });
  await loadFaq(
    platform.context.db,
    entries.map((entry) => ({
      contents: '<p>본문</p>',
      nodeId: 'NODE0000121202',
      updatedAt: platform.clock.now(),
      ...entry,
    })),
  );
  return platform;
}

/** An answer of FaqList, FaqTopList or FaqSearchList, parsed by the protocol. */
export async function askPage(platform: TestPlatform, name: string, fields: object = {}) {
  return helpCalls.calls.faqList.answer.parse(await ask(platform, name, fields));
}

export const search = (platform: TestPlatform, searchQuestion: string, more: object = {}) =>
  askPage(platform, 'FaqSearchList', { searchQuestion, ...more });

export const getDetail = async (platform: TestPlatform, kbId: number) =>
  helpCalls.calls.faq.answer.parse(await ask(platform, 'FaqDetailView', { kbId })).kbInfo;

export const satisfaction = (
  platform: TestPlatform,
  fields: object,
  from: { token?: string; ip?: string } = {},
) =>
  platform.request('/help/api/set_faq_satisfaction.php', {
    method: 'POST',
    token: from.token,
    headers: { 'content-type': 'application/json', ...(from.ip ? { 'x-client-ip': from.ip } : {}) },
    body: JSON.stringify(fields),
  });

/** The rows of a query, for what no call shows. */
export async function rowsOf<Row>(platform: TestPlatform, query: string): Promise<Row[]> {
  const { rows } = await platform.context.db.execute(query);
  return rows as Row[];
}
