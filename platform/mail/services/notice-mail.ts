import { escapeHtml } from '~html/escape';
import type { PlatformContext } from '../../core/context';
import type { Letter } from '../../core/post';
import type { Db } from '../../db/open-database';
import { type MailedNotice, readMailedNotices } from '../../notice/services/mailed';
import { automatic } from './compose';

type LetterText = Omit<Letter, 'id'>;

/** One notice, or those of a day, each with its address. Nothing that others wrote is in it but names and titles. */
function compose(
  { origin, productName }: { origin: string; productName: string },
  notices: readonly MailedNotice[],
): Omit<LetterText, 'to'> {
  const [first] = notices;
  const headline = notices.length === 1 && first ? first.text : `읽지 않은 알림 ${notices.length}개`;
  const settings = `${origin}/my/notice/setting`;
  const lines = notices.map(({ text, detail, path }) => ({
    words: detail ? `${text}: ${detail}` : text,
    href: origin + path,
  }));
  const hello = `안녕하세요, ${productName}입니다.`;
  const end = `${automatic} 알림 메일은 설정에서 끌 수 있어요.`;
  const items = lines.map(
    ({ words, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(words)}</a></li>`,
  );
  return {
    // a name of somebody stands in it: no line break gets into a header
    subject: `[${productName}] ${headline}`.replace(/\s+/g, ' '),
    text: `${[hello, ...lines.map(({ words, href }) => `${words}\n${href}`), `알림 설정: ${settings}`, end].join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="ko"><body>\n<p>${hello}</p>\n<ul>\n${items.join('\n')}\n</ul>\n<p><a href="${settings}">알림 설정</a></p>\n<p>${end}</p>\n</body></html>\n`,
  };
}

/** Null when the account has no address any more, or nothing is left that it has not read. */
export async function noticeLetter(
  context: PlatformContext,
  tx: Db,
  about: { memberId: string; noticeId: number | null; since: Date },
): Promise<LetterText | null> {
  const mailed = await readMailedNotices(context, tx, about);
  if (!mailed || !context.post) return null;
  return { to: mailed.email, ...compose(context.post, mailed.notices) };
}
