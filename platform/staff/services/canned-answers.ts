import { answerLength, cannedTitleLength } from '~protocol/staff/codes';
import { macroNames, unknownMacros } from '~protocol/staff/macros';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { fieldInvalid, notFound } from '../../core/services/refusal';
import { requireStaff } from '../../core/services/require-staff';
import { insertAudit } from '../../core/store/audit';
import { lockKey } from '../../core/store/locks';
import { findNode, listChildren } from '../../topics/services/nodes';
import * as store from '../store/desk';
import { categoryRoots } from '../store/main-category';
import { readText } from './text';

/** All canned answers, and the main categories that one can be for. */
export async function listCanned(context: PlatformContext, actor: Actor) {
  requireStaff(actor, 'content', 'cases', 'illegal');
  const children = await Promise.all(categoryRoots.map((root) => listChildren(context, root, 'SVQNA')));
  return { list: await store.listCanned(context.db, null), categories: children.flat() };
}

export async function saveCanned(
  context: PlatformContext,
  actor: Actor,
  input: { id?: number; nodeId: string | null; title: string; text: string },
) {
  const staffId = requireStaff(actor, 'content');
  const title = readText('title', input.title, cannedTitleLength);
  const text = readText('text', input.text, answerLength);
  if (input.nodeId && !(await findNode(context, input.nodeId))) {
    throw fieldInvalid('nodeId', '카테고리를 선택해 주세요.');
  }
  const [unknown] = unknownMacros(text);
  if (unknown !== undefined)
    throw fieldInvalid(
      'text',
      `{${unknown}}은(는) 쓸 수 없는 변수예요. ${macroNames.map((name) => `{${name}}`).join(', ')}만 쓸 수 있어요.`,
    );
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    if (input.id === undefined) {
      await lockKey(tx, 'canned answers');
      // the same press once more
      if ((await store.findSameCanned(tx, { nodeId: input.nodeId, title, text })) !== null) return;
    }
    const id = await store.saveCanned(tx, { id: input.id, nodeId: input.nodeId, title, text, updatedAt: at });
    if (id === null) throw notFound('그런 답변이 없습니다.');
    await insertAudit(tx, {
      at,
      actor: staffId,
      action: 'canned.save',
      target: String(id),
      detail: { title },
    });
  });
  return { result: 1 as const };
}

export async function removeCanned(context: PlatformContext, actor: Actor, { id }: { id: number }) {
  const staffId = requireStaff(actor, 'content');
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    // Removing it again is no fault.
    const title = await store.removeCanned(tx, id);
    if (title === null) return;
    const target = String(id);
    await insertAudit(tx, { at, actor: staffId, action: 'canned.remove', target, detail: { title } });
  });
  return { result: 1 as const };
}
