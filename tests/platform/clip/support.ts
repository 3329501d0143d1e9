import { eq } from 'drizzle-orm';
import { vod } from '../../../platform/tables/vod/vod';
import { workOnVideo } from '../../../platform/video/services/work';
import { type ClipDesk, clipCalls } from '../../../protocol/clip/calls';
import { vodCalls } from '../../../protocol/vod/player';
import type { TestPlatform } from '../../support/platform';
import { wireOf } from '../../support/wire';

export interface Asked {
  kind: 'live' | 'vod';
  no: number;
  second?: number | null;
  title?: string;
  replaces?: number;
}

const { desk, make } = clipCalls.calls;

/** What clients do with clips. */
export const clipsOf = (platform: TestPlatform) => {
  const begin = ({ second = null, ...at }: Asked, token?: string) =>
    platform.post('/main/api/clip', { ...at, second }, token);
  const at = (no: number) => `/main${desk.path.replace(':no', String(no))}`;
  return {
    begin,
    /** Its number. */
    async hold(asked: Asked, token: string): Promise<number> {
      const answer = await begin(asked, token);
      if (answer.status !== 200) throw new Error(`begin: ${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { no: number }).no;
    },
    open: (no: number, token?: string) => platform.request(at(no), { token }),
    async read(no: number, token: string): Promise<ClipDesk> {
      const answer = await platform.request(at(no), { token });
      return desk.answer.parse(await answer.json());
    },
    make: (no: number, part: { start: number; length: number; title?: string }, token: string) =>
      platform.post(`/main${make.path.replace(':no', String(no))}`, { title: '명장면', ...part }, token),
    remove: (no: number, token: string) => platform.post(`${at(no)}/remove`, {}, token),
    /** Until nothing waits. */
    async work() {
      while (await workOnVideo(platform.context));
    },
    async vodOf(titleNo: number | null) {
      const [row] = await platform.context.db
        .select()
        .from(vod)
        .where(eq(vod.titleNo, titleNo ?? 0));
      return row;
    },
    async player(titleNo: number | null, token?: string) {
      const answer = await platform.request(`/main/api/player/vod/${titleNo}`, { token });
      return {
        status: answer.status,
        player: answer.ok ? wireOf(vodCalls.calls.player, await answer.json()) : null,
      };
    },
  };
};

/** What is refused, by field; '' is the whole form. */
export async function fieldsOf(answer: Response): Promise<Record<string, string>> {
  const { message, errorInfo } = (await answer.json()) as {
    message: string;
    errorInfo?: { field?: string; fields?: Record<string, string> };
  };
  return errorInfo?.fields ?? { [errorInfo?.field ?? '']: message };
}
