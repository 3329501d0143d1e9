import type { PlatformContext } from '../../core/context';
import { dayMs, timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { countMails } from '../store/deliveries';
import { listUnseen, listUnseenSince, type NoticeRow } from '../store/notices';
import { findWays, listDailyKinds } from '../store/settings';
import { keyOf } from './notices';
import { detailOf, sentenceOf } from './words';

export interface MailedNotice {
  text: string;
  /** a title of what everybody may read; '' for all else */
  detail: string;
  /** opens it as read */
  path: string;
}

/** Mails at once that a member gets in a day; what is more stays in the list. */
const mostADay = 20;
/** Notices in one daily mail. */
const mostInOne = 30;

const open = new Set<NoticeRow['kind']>(['live', 'plan', 'post']);

/** The address of a notice in what is sent out. */
export const pathOf = (context: Pick<PlatformContext, 'secret'>, id: number): string =>
  `/my/notice/${id}?key=${keyOf(context, id)}`;

/**
 * What a mail to the member tells, as of now: one notice, or without a number those of the day before `since`. Null when
 * nothing is to be told any more.
 */
export async function readMailedNotices(
  context: PlatformContext,
  tx: Db,
  { memberId: accountId, noticeId, since }: { memberId: string; noticeId: number | null; since: Date },
): Promise<{ email: string; notices: MailedNotice[] } | null> {
  const now = context.clock.now();
  const { email } = await findWays(tx, accountId, null);
  if (!email) return null;
  if (noticeId !== null && (await countMails(tx, accountId, timeBefore(now, dayMs))) >= mostADay) return null;
  const kinds = noticeId === null ? await listDailyKinds(tx, accountId) : [];
  const rows =
    noticeId !== null
      ? await listUnseen(tx, [noticeId], now)
      : kinds.length > 0
        ? await listUnseenSince(
            tx,
            { accountId, kinds, since: timeBefore(since, dayMs), limit: mostInOne },
            now,
          )
        : [];
  const told = rows.filter(({ kind, about }) => kind !== 'live' || !about.isOver);
  if (told.length === 0) return null;
  return {
    email,
    notices: told.map((row) => ({
      text: sentenceOf(row),
      detail: open.has(row.kind) ? detailOf(row) : '',
      path: pathOf(context, row.id),
    })),
  };
}
