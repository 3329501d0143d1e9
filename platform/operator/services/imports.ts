import type { z } from 'zod';
import type { categoryFileSchema, faqFileSchema } from '~protocol/operator/calls';
import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { Refusal } from '../../core/services/refusal';
import { requireOperator } from '../../core/services/require-operator';
import { insertAudit } from '../../core/store/audit';
import { seoulMidnight } from '../../core/time';
import { loadFaq, loadFaqKeywords } from '../../faq/services/load';
import * as store from '../store/imports';

/** The import is refused whole; `where` is the place in the file. */
const itemInvalid = (where: string, message: string) =>
  new Refusal(400, failureCodes.fieldInvalid, message, { field: where });

function findRepeated<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): number {
  const seen = new Set<unknown>();
  return items.findIndex((item) => {
    const key = keyOf(item);
    if (key === undefined || key === null) return false;
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}

function refuseRepeated<Item>(list: string, items: readonly Item[], field: keyof Item & string): void {
  const at = findRepeated(items, (item) => item[field]);
  if (at >= 0)
    throw itemInvalid(`${list}.${at}.${field}`, `같은 값이 두 번 있습니다. (${items[at]?.[field]})`);
}

const audit = (context: PlatformContext, action: string, count: number) => ({
  at: context.clock.now(),
  actor: 'operator',
  action,
  target: '-',
  detail: { count },
});

/** Adds or corrects FAQ entries, all or none. */
export async function importFaq(
  context: PlatformContext,
  actor: Actor,
  { entries, keywords }: z.output<typeof faqFileSchema>,
) {
  requireOperator(actor);
  refuseRepeated('entries', entries, 'kbId');
  refuseRepeated('entries', entries, 'topOrder');
  await context.db.transaction(async (tx) => {
    const leaves = new Set(await store.listFaqNodes(tx));
    const astray = entries.findIndex(({ nodeId }) => !leaves.has(nodeId));
    if (astray >= 0) {
      throw itemInvalid(
        `entries.${astray}.nodeId`,
        `FAQ 분류에 없는 번호입니다. (${entries[astray]?.nodeId})`,
      );
    }
    const now = context.clock.now();
    await loadFaq(
      tx,
      entries.map(({ updatedAt, ...entry }) => ({
        ...entry,
        updatedAt: updatedAt ? seoulMidnight(updatedAt) : now,
      })),
    );
    if (keywords) await loadFaqKeywords(tx, keywords);
    await insertAudit(tx, audit(context, 'faq.import', entries.length));
  });
  return { result: 1 as const, count: entries.length };
}

/** Adds or corrects categories, and replaces the curated menus when some are given; all or none. */
export async function importCategories(
  context: PlatformContext,
  actor: Actor,
  { categories, menus }: z.output<typeof categoryFileSchema>,
) {
  requireOperator(actor);
  refuseRepeated('categories', categories, 'no');
  refuseRepeated('categories', categories, 'name');
  refuseRepeated('categories', categories, 'vodNo');
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const taken = await store.findTaken(tx, categories);
    if (taken) {
      const at = categories.findIndex(({ no }) => no === taken);
      throw itemInvalid(`categories.${at}`, '이름이나 VOD 번호를 다른 카테고리가 쓰고 있습니다.');
    }
    await store.upsertCategories(
      tx,
      categories.map(({ group, isDeleted, ...row }) => ({
        ...row,
        groupType: group,
        createdAt: now,
        deletedAt: isDeleted ? now : null,
      })),
    );
    if (menus) {
      const known = new Set(await store.listCategoryNos(tx));
      const astray = menus.findIndex((menu) => menu.categories.some((no) => !known.has(no)));
      if (astray >= 0) throw itemInvalid(`menus.${astray}.categories`, '없는 카테고리 번호가 있습니다.');
      await store.replaceMenus(tx, menus);
    }
    await insertAudit(tx, audit(context, 'category.import', categories.length));
  });
  return { result: 1 as const, count: categories.length };
}
