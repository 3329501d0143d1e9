import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { helpNodes, nodeIdOf } from '../../../protocol/help/calls';
import { reportLines } from '../../../protocol/help/rules';
import type { TestPlatform } from '../../support/platform';

/** A leaf of the inquiry tree: 결제 > 취소/환불. */
export const inquiryLeaf = nodeIdOf('104702');

export const register = (more: object = {}) => ({
  command: 'QnaRegister',
  domainId: 'moabom',
  type: 'exMailQuestion',
  nodeId: inquiryLeaf,
  customerEmail: 'visitor@naver.com',
  questionTitle: encodeURIComponent('환불을 부탁드립니다'),
  questionContents: encodeURIComponent('어제 결제한 구독을 취소하고 싶습니다.'),
  inChannelId: 'WEB',
  nonmemberFlag: 'Y',
  password: 'made by the portal',
  ...more,
});

export const reportContents = (changes: object = {}) =>
  encodeURIComponent(
    reportLines({
      reporterName: '김봄이',
      birth: '990101',
      phoneNumber: '01012345678',
      content: '동의 없이 찍은 영상이 올라와 있습니다.',
      ...changes,
    }),
  );

export const illegalReport = {
  type: 'exMailIllegal',
  nodeId: nodeIdOf('148601'),
  questionContents: reportContents(),
};

export const objection = { type: 'exMailObjection', nodeId: helpNodes.objection, nonmemberFlag: 'N' };

export const command = (platform: TestPlatform, name: string, fields: object = {}, token?: string) =>
  platform.post('/help/apihelp.php', { command: name, domainId: 'moabom', ...fields }, token);

/** The JSON of a command's answer. */
export async function ask(platform: TestPlatform, name: string, fields: object = {}, token?: string) {
  // biome-ignore lint/suspicious/noExplicitAny: answers of different commands, looked into by each test
  return (await (await command(platform, name, fields, token)).json()) as any;
}

/** Files a ticket and returns its id. */
export async function fileTicket(platform: TestPlatform, more: object = {}, token?: string): Promise<string> {
  const flag = token ? { nonmemberFlag: 'N', password: undefined } : {};
  const answer = await ask(platform, 'QnaRegister', register({ ...flag, ...more }), token);
  if (answer.errorCode !== 0) throw new Error(JSON.stringify(answer));
  return answer.ticketId;
}

/** The staff's answer. */
export const answer = (
  platform: TestPlatform,
  ticketId: string,
  kind: string,
  text: string,
  token?: string,
) => platform.post('/help/api/help/answer', { ticketId, kind, text }, token);

export const survey = (targetId: string, more: object = {}) => ({
  targetId,
  serviceType: 'SVQNA',
  surveyType: 'CUSAF',
  option01: 80,
  feedback: 100,
  ...more,
});

export const pngBytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export interface TestFile {
  name: string;
  bytes: Uint8Array | string;
}

export const upload = (
  platform: TestPlatform,
  files: TestFile[],
  fields: Record<string, string> = {},
  token?: string,
) => {
  const form = new FormData();
  for (const { name, bytes } of files) form.append('files[]', new Blob([bytes as BlobPart]), name);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return platform.request('/help/tempfile.php', { method: 'POST', body: form, token });
};

/** Names of the files below uploads/, temporary ones included. */
export function storedFiles(platform: TestPlatform): string[] {
  try {
    return readdirSync(join(platform.dataDir, 'uploads'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
      .sort();
  } catch {
    return [];
  }
}

export async function countRows(platform: TestPlatform, table: string): Promise<number> {
  const { rows } = await platform.context.db.execute(`select count(*)::int as count from ${table}`);
  return (rows[0] as { count: number }).count;
}
