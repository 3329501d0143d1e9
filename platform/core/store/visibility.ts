import { isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { adultGrade } from '~protocol/live/codes';
import { adultCategory, authNumbers } from '~protocol/vod/codes';
import { audiences, type Ties } from '../audience';

/**
 * Who may be shown what, as conditions of SQL: every list takes them from here. What may be watched is decided by the
 * services (core/services/access.ts, vod/services/access.ts).
 *
 * Numbers are written into the statement instead of bound, so that partial indexes with the same condition are used.
 */
type Columns<Name extends string> = Record<Name, AnyPgColumn>;
const number = (value: number) => sql.raw(String(value));

/** Known when the statement is built, or a parameter of a prepared one. */
type Flag = boolean | Placeholder;

/** Open to every age. VODs and stories are adult by their grade or by their category; either is enough (GX03). */
export const isForAllAges = (table: Columns<'grade'> | Columns<'grade' | 'category'>): SQL =>
  'category' in table
    ? sql`(${table.grade} < ${number(adultGrade)} and ${table.category} <> ${number(adultCategory)})`
    : sql`${table.grade} < ${number(adultGrade)}`;

/** Leaves adult rows out unless `withAdult`. */
export const fitsAge = (
  table: Columns<'grade'> | Columns<'grade' | 'category'>,
  withAdult: Flag = sql.placeholder('withAdult'),
): SQL | undefined => {
  if (typeof withAdult === 'boolean') return withAdult ? undefined : isForAllAges(table);
  return sql`(${isForAllAges(table)} or ${withAdult}::boolean)`;
};

/** Leaves out what is blocked abroad when the viewer is there (`fromAbroad`). */
export const fitsPlace = (
  { isAbroadBlocked }: Columns<'isAbroadBlocked'>,
  fromAbroad: Flag = sql.placeholder('fromAbroad'),
): SQL | undefined => {
  if (typeof fromAbroad === 'boolean') return fromAbroad ? sql`not ${isAbroadBlocked}` : undefined;
  return sql`(not ${isAbroadBlocked} or not ${fromAbroad}::boolean)`;
};

/** Leaves out streamers whom the viewer has hidden: `without` are their ids. */
export const isNotHidden = (
  streamerId: AnyPgColumn,
  without: readonly string[] | Placeholder = sql.placeholder('without'),
): SQL => sql`${streamerId} <> all(${Array.isArray(without) ? sql.param([...without]) : without}::text[])`;

/** On air now. */
export const isOnAir = ({ endedAt }: Columns<'endedAt'>): SQL => isNull(endedAt);

/** Not deleted. */
export const isThere = ({ deletedAt }: Columns<'deletedAt'>): SQL => isNull(deletedAt);

/** Shown by its owner and not deleted. */
export const isDisplayed = ({ deletedAt, isDisplay }: Columns<'deletedAt' | 'isDisplay'>): SQL =>
  sql`${deletedAt} is null and ${isDisplay}`;

/** A VOD or clip that others than its owner and staff may know of: the condition of the lists' indexes. */
export const isPublicVod = (table: Columns<'deletedAt' | 'isDisplay' | 'isBlinded' | 'authNo'>): SQL =>
  sql`${isDisplayed(table)} and not ${table.isBlinded} and ${table.authNo} <> ${number(authNumbers.private)}`;

/** Neither for fans nor for anyone else in particular. */
export const isForEverybody = ({ authNo }: Columns<'authNo'>): SQL =>
  sql`${authNo} = ${number(authNumbers.all)}`;

/**
 * To whom the authNumber opens it, said with a condition for each tie; a tie without one opens nothing. An authNumber
 * that is open by a tie which holds anyway (`true`) is open to everybody here.
 */
export function isOpenTo(
  authNo: AnyPgColumn,
  ties: Partial<Record<keyof Ties, SQL | true>>,
): SQL | undefined {
  const conditionOf = (no: number) => {
    const tie = audiences[no];
    return tie === undefined ? undefined : tie === true || ties[tie];
  };
  const numbers = Object.keys(audiences).map(Number);
  const free = numbers.filter((no) => conditionOf(no) === true);
  return or(
    sql`${authNo} in (${sql.raw(free.join(', '))})`,
    ...numbers.map((no) => {
      const condition = conditionOf(no);
      return condition && condition !== true ? sql`(${authNo} = ${number(no)} and ${condition})` : undefined;
    }),
  );
}

/** Whether a password is asked for; the hash itself never leaves the store with a list. */
export const hasPassword = ({ passwordHash }: Columns<'passwordHash'>): SQL<boolean> =>
  sql<boolean>`${passwordHash} is not null`;
