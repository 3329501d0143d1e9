import { bigint, text, timestamp } from 'drizzle-orm/pg-core';
import { account, station } from './account/account';

export const at = (name: string) => timestamp(name, { withTimezone: true });

/** An account; its rows go with it. */
export const member = (name: string) =>
  text(name)
    .notNull()
    .references(() => account.userId, { onDelete: 'cascade' });

/** A station; its rows go with it. */
export const stationOf = (name: string) =>
  text(name)
    .notNull()
    .references(() => station.userId, { onDelete: 'cascade' });

/** A number of our own series. */
export const identity = (name: string, startWith = 1) =>
  bigint(name, { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith });
