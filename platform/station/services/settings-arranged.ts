import {
  type ArrangedKind,
  type HomeSection,
  homeSections,
  type Move,
} from '~protocol/station/settings/codes';
import { type Arrangement, arranged, getSettings, inOrder } from '../../channel/services/settings';
import { notFound } from '../../core/services/refusal';
import * as store from '../store/settings';
import type { Desk } from './settings-desk';

const sectionNames: Record<HomeSection, string> = {
  live: '방송중',
  notices: '공지',
  vods: 'VOD',
  catches: 'Catch',
  posts: '게시글',
};

interface Row<Id> {
  id: Id;
  label: string;
  note?: string | null;
}

/** The rows in their order, each with whether it is shown. */
function toWire<Id>(rows: readonly Row<Id>[], arrangement: Arrangement<Id>) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return inOrder([...byId.keys()], arrangement).flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...row, id: String(id), isShown: !arrangement.hidden.includes(id) }] : [];
  });
}

const saidOf = (move: Move, what: string): string =>
  ({
    up: `${what} 순서를 바꿨습니다.`,
    down: `${what} 순서를 바꿨습니다.`,
    show: '보이게 했습니다.',
    hide: '숨겼습니다.',
  })[move];

const homeRows = homeSections.map((id) => ({ id, label: sectionNames[id] }));

export async function getHomeSetting({ context, userId }: Desk) {
  const { home } = await getSettings(context, userId);
  return { sections: toWire(homeRows, home) };
}

export async function arrangeHome({ context, userId }: Desk, { id, move }: { id: string; move: Move }) {
  const section = homeSections.find((known) => known === id);
  if (!section) throw notFound();
  const { home } = await getSettings(context, userId);
  await store.mergeSettings(context.db, userId, { home: arranged(homeSections, home, section, move) });
  return saidOf(move, '섹션');
}

const badgeRows = async ({ context, userId }: Desk): Promise<Row<number>[]> =>
  (await store.listAllBadges(context.db, userId))
    .filter(({ className }) => className)
    .map(({ priority, groupName }) => ({ id: priority, label: groupName }));

const medalRows = async ({ context, userId }: Desk): Promise<Row<number>[]> =>
  (await store.listMedals(context.db, userId)).map(({ position, name, description }) => ({
    id: position,
    label: name,
    note: description,
  }));

export async function getBadgeSetting(desk: Desk) {
  const [settings, badges, medals] = await Promise.all([
    getSettings(desk.context, desk.userId),
    badgeRows(desk),
    medalRows(desk),
  ]);
  return { badges: toWire(badges, settings.badges), medals: toWire(medals, settings.medals) };
}

/** Moves, shows or hides a badge or a medal that was given to the station. */
export async function arrangeBadges(
  desk: Desk,
  { kind, id, move }: { kind: ArrangedKind; id: string; move: Move },
) {
  const rows = await (kind === 'badges' ? badgeRows(desk) : medalRows(desk));
  const ids = rows.map((row) => row.id);
  const known = ids.find((one) => String(one) === id);
  if (known === undefined) throw notFound();
  const settings = await getSettings(desk.context, desk.userId);
  await store.mergeSettings(desk.context.db, desk.userId, {
    [kind]: arranged(ids, settings[kind], known, move),
  });
  return saidOf(move, kind === 'badges' ? '배지' : '메달');
}
