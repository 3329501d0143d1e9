import { auditLog } from '../../../platform/tables/core/audit';
import { staffMemberCalls } from '../../../protocol/staff/members';
import { pathOf } from '../../../protocol/wire/path';
import { type NoticePlatform, openNoticePlatform } from '../notice/support';

const { calls } = staffMemberCalls;

export interface MemberPlatform extends NoticePlatform {
  /** What the act is answered with. Each has a key of its own unless `idempotencyKey` is given. */
  doTo(
    userId: string,
    act: string,
    more?: object,
    who?: string,
  ): Promise<{ status: number; code?: number; field?: string; message?: string }>;
  readMember(userId: string, who?: string): Promise<ReturnType<typeof calls.one.answer.parse>>;
  /** Actions and targets of what was done about members, the oldest first. */
  audited(): Promise<unknown[]>;
}

/** An empty world with `staff9`, who is staff. */
export async function openMemberPlatform(): Promise<MemberPlatform> {
  const platform = await openNoticePlatform();
  await platform.join('staff9', false, { role: 'staff' });
  let keys = 0;
  return {
    ...platform,
    async doTo(userId, act, more = {}, who = 'staff9') {
      keys += 1;
      const answer = await platform.post(
        `/main${pathOf(calls.act.path, { userId })}`,
        { act, reason: '욕설을 되풀이했습니다.', idempotencyKey: `key ${keys}`, ...more },
        platform.tokens[who],
      );
      const body = (await answer.json()) as {
        code?: number;
        message?: string;
        errorInfo?: { field?: string };
      };
      return {
        status: answer.status,
        code: body.code,
        field: body.errorInfo?.field,
        message: body.message,
      };
    },
    async readMember(userId, who = 'staff9') {
      const { body } = await platform.getJson(
        `/main${pathOf(calls.one.path, { userId })}`,
        platform.tokens[who],
      );
      return calls.one.answer.parse(body);
    },
    async audited() {
      const rows = await platform.context.db.select().from(auditLog).orderBy(auditLog.id);
      return rows
        .filter(({ action }) => action.startsWith('member.'))
        .map(({ actor, action, target, detail }) => [actor, action, target, detail.days]);
    },
  };
}
