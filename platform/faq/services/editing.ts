import { composed } from '~protocol/wire/text';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { fieldInvalid, notFound } from '../../core/services/refusal';
import { requireStaff } from '../../core/services/require-staff';
import { insertAudit } from '../../core/store/audit';
import { htmlText } from '../../text/html-text';
import { normalise } from '../../text/normalise';
import { toDocument } from '../../text/tokens';
import { findNode } from '../../topics/services/nodes';
import * as store from '../store/editing';

const titleLength = 200;
const contentsLength = 60_000;
const highestTop = 1000;

/** Tags of an answer, without attributes but a link's own. */
const allowed = /^(?:<\/?(?:p|ul|ol|li|strong)>|<a href="(?:\/|https:\/\/)[^"<>\s]*">|<\/a>)$/;

/** Throws fieldInvalid at `contents` for anything but p, ul, ol, li, strong and links. */
function checkContents(contents: string): string {
  const text = contents.trim();
  if (text === '' || text.length > contentsLength) throw fieldInvalid('contents', '답변을 입력해 주세요.');
  for (const tag of text.match(/<[^>]*>?/g) ?? []) {
    if (!allowed.test(tag)) {
      throw fieldInvalid('contents', `쓸 수 없는 태그가 있습니다: ${tag.slice(0, 40)}`);
    }
  }
  if (htmlText(text).trim() === '') throw fieldInvalid('contents', '답변을 입력해 주세요.');
  return text;
}

export interface FaqEdit {
  /** Absent for a new entry. */
  kbId?: number;
  nodeId: string;
  title: string;
  contents: string;
  /** Its place among the popular questions; the one that had it moves out. */
  topOrder?: number | null;
}

export async function getFaqForEditing(context: PlatformContext, actor: Actor, kbId: number) {
  requireStaff(actor, 'content');
  const row = await store.findEntry(context.db, kbId);
  if (!row) throw notFound();
  return row;
}

/** Adds an entry or corrects one; views and votes stay. Staff only; the audit row is written with it. */
export async function saveFaq(context: PlatformContext, actor: Actor, input: FaqEdit) {
  const staffId = requireStaff(actor, 'content');
  const title = composed(input.title).trim();
  if (title === '' || title.length > titleLength) throw fieldInvalid('title', '질문을 입력해 주세요.');
  const contents = checkContents(input.contents);
  const topOrder = input.topOrder ?? null;
  if (topOrder !== null && (topOrder < 1 || topOrder > highestTop)) {
    throw fieldInvalid('topOrder', `1~${highestTop} 사이의 숫자를 입력해 주세요.`);
  }
  if ((await findNode(context, input.nodeId))?.serviceType !== 'SVFAQ') {
    throw fieldInvalid('nodeId', '카테고리를 선택해 주세요.');
  }
  const titleText = normalise(title);
  const bodyText = normalise(htmlText(contents));
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const kbId = await store.saveEntry(tx, {
      kbId: input.kbId,
      nodeId: input.nodeId,
      title,
      contents,
      titleText,
      bodyText,
      topOrder,
      search: toDocument(titleText, bodyText),
      updatedAt: at,
    });
    if (kbId === null) throw notFound();
    await insertAudit(tx, {
      at,
      actor: staffId,
      action: 'faq.save',
      target: String(kbId),
      detail: { title },
    });
    return { result: 1 as const, kbId };
  });
}

/** Removes an entry and its votes; removing it again is no fault. */
export async function removeFaq(context: PlatformContext, actor: Actor, { kbId }: { kbId: number }) {
  const staffId = requireStaff(actor, 'content');
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const title = await store.removeEntry(tx, kbId);
    if (title === null) return;
    await insertAudit(tx, {
      at,
      actor: staffId,
      action: 'faq.remove',
      target: String(kbId),
      detail: { title },
    });
  });
  return { result: 1 as const };
}
