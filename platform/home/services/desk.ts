import { type DeskKindName, deskKindOf } from '~protocol/staff/home/codes';
import { sumAdCounts } from '../../ad/services/tracking';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { badInput, fieldsInvalid, notFound } from '../../core/services/refusal';
import { requireStaff } from '../../core/services/require-staff';
import { insertAudit } from '../../core/store/audit';
import type { Db } from '../../db/open-database';
import * as store from '../store/desk';
import { checkBetween } from './desk-checks';
import { actionOf, type DeskDetail } from './desk-history';
import { type Problems, readFields, writeField } from './desk-values';

const pageSize = 30;

type Values = Readonly<Record<string, string>>;

export const toItem = (kind: DeskKindName, row: store.DeskRow) => {
  const { fields, name } = deskKindOf(kind);
  const values = Object.fromEntries(fields.map((field) => [field.name, writeField(field, row)]));
  return { id: store.idOf(kind, row), name: String(row[name] ?? ''), values };
};

const changedIn = (before: Values | null, after: Values): string[] =>
  before ? Object.keys(after).filter((name) => before[name] !== after[name]) : [];

const withCounts = async (context: PlatformContext, kind: DeskKindName) => {
  const counts = kind === 'ads' ? await sumAdCounts(context) : null;
  return (row: store.DeskRow) => {
    const item = toItem(kind, row);
    return counts ? { ...item, counts: counts.get(item.id) ?? {} } : item;
  };
};

/** All of a kind, thirty to a page. Staff only, as all of this. */
export async function listDesk(context: PlatformContext, actor: Actor, kind: DeskKindName, page: number) {
  requireStaff(actor, 'home');
  const rows = await store.listRows(context.db, kind);
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  return { list: shown.map(await withCounts(context, kind)), total: rows.length };
}

export async function getDeskItem(context: PlatformContext, actor: Actor, kind: DeskKindName, id: string) {
  requireStaff(actor, 'home');
  const row = await store.findRow(context.db, kind, id);
  if (!row) throw notFound();
  return (await withCounts(context, kind))(row);
}

/** The form as a row: every field that it may write, and what is wrong with them. */
function readValues(kind: DeskKindName, values: Values, isNew: boolean) {
  const { row, problems } = readFields(
    deskKindOf(kind).fields.filter(({ fixed }) => isNew || !fixed),
    values,
  );
  return { problems, row: { ...row, ...checkBetween(kind, row, problems) } };
}

/** Every field that is wrong, in the order of the form. */
function refuse(kind: DeskKindName, problems: Problems) {
  const wrong = deskKindOf(kind).fields.flatMap(({ name }) => {
    const text = problems[name];
    return text ? [[name, text]] : [];
  });
  if (wrong.length > 0) throw fieldsInvalid(Object.fromEntries(wrong));
}

/** Columns that hold each text once. */
const once: Partial<Record<DeskKindName, string>> = {
  popups: 'cookieKey',
  sections: 'sectionCode',
  words: 'word',
  menus: 'name',
  banners: 'alarmIdx',
};

/** What is wrong with a text that another one has. */
async function checkOnce(tx: Db, kind: DeskKindName, row: store.DeskRow, id?: string): Promise<Problems> {
  const name = once[kind];
  if (!name || row[name] === undefined || row[name] === null) return {};
  return (await store.isTaken(tx, kind, name, row[name], id))
    ? { [name]: '이미 있습니다. 다른 것을 입력해 주세요.' }
    : {};
}

/** The very same as one that is there: a button that was pressed twice. */
async function findSame(tx: Db, kind: DeskKindName, row: store.DeskRow): Promise<string | null> {
  const written = (of: store.DeskRow) =>
    JSON.stringify(deskKindOf(kind).fields.map((field) => writeField(field, of)));
  const same = (await store.listRows(tx, kind)).find((other) => written(other) === written(row));
  return same ? store.idOf(kind, same) : null;
}

/** Makes one, or changes the one of that id. 400 (1200) with every wrong field. */
export async function saveDeskItem(
  context: PlatformContext,
  actor: Actor,
  { kind, id, values }: { kind: DeskKindName; id?: string; values: Values },
) {
  const staffId = requireStaff(actor, 'home');
  if (id === undefined && deskKindOf(kind).fixed) throw badInput();
  const { row, problems } = readValues(kind, values, id === undefined);
  const isRight = Object.keys(problems).length === 0;
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    await store.lockTable(tx, kind);
    if (id === undefined && isRight) {
      const same = await findSame(tx, kind, row);
      if (same) return { id: same };
    }
    refuse(kind, { ...(await checkOnce(tx, kind, row, id)), ...problems });
    const former = id === undefined ? null : await store.findRow(tx, kind, id);
    if (id !== undefined && !(await store.updateRow(tx, kind, id, row))) throw notFound();
    const saved = id ?? (await store.insertRow(tx, kind, row));
    const before = former && toItem(kind, former).values;
    const after = toItem(kind, { ...former, ...row });
    const verb = id === undefined ? 'add' : 'save';
    const detail: DeskDetail = {
      name: after.name,
      values: after.values,
      changed: changedIn(before, after.values),
    };
    await insertAudit(tx, { at, actor: staffId, action: actionOf(kind, verb), target: saved, detail });
    return { id: saved };
  });
}

/** Removing it again is no fault. */
export async function removeDeskItem(context: PlatformContext, actor: Actor, kind: DeskKindName, id: string) {
  const staffId = requireStaff(actor, 'home');
  if (deskKindOf(kind).fixed) throw badInput();
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const row = await store.findRow(tx, kind, id);
    if (!row || !(await store.removeRow(tx, kind, id))) return;
    const { name, values } = toItem(kind, row);
    const detail: DeskDetail = { name, values, changed: [] };
    await insertAudit(tx, { at, actor: staffId, action: actionOf(kind, 'remove'), target: id, detail });
  });
  return { result: 1 as const };
}

/** One place up or down; at the end of the list nothing happens. */
export async function moveDeskItem(
  context: PlatformContext,
  actor: Actor,
  { kind, id, by }: { kind: DeskKindName; id: string; by: 'up' | 'down' },
) {
  const staffId = requireStaff(actor, 'home');
  if (!deskKindOf(kind).ordered) throw badInput();
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    await store.lockTable(tx, kind);
    const rows = await store.listRows(tx, kind);
    const ids = rows.map((row) => store.idOf(kind, row));
    const from = ids.indexOf(id);
    if (from < 0) throw notFound();
    const to = from + (by === 'up' ? -1 : 1);
    const other = ids[to];
    if (other === undefined) return;
    [ids[from], ids[to]] = [other, id];
    await store.placeRows(tx, kind, ids);
    const { name } = toItem(kind, rows[from] ?? {});
    await insertAudit(tx, {
      at,
      actor: staffId,
      action: actionOf(kind, 'move'),
      target: id,
      detail: { name, by },
    });
  });
  return { result: 1 as const };
}
