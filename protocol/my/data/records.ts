/** What a member wrote, sent, paid and watched, with titles and names: a file to be read and kept, not to be brought back. */
import { z } from 'zod';
import { balanceKinds, entryReasons } from '../../station/gift/codes';
import { myRecordsFormat, myRecordsVersion } from './codes';

/** ISO 8601 in UTC */
const moment = z.string();
const person = z.object({ userId: z.string(), nick: z.string() });
/** `title` and `streamer` are null for what is gone, or is not for everybody. */
const watched = z.object({
  type: z.enum(['live', 'vod']),
  no: z.number(),
  title: z.string().nullable(),
  streamer: person.nullable(),
  at: moment,
});

/** Every list is newest first. */
export const myRecordsSchema = z.object({
  format: z.literal(myRecordsFormat),
  version: z.literal(myRecordsVersion),
  exportedAt: moment,
  userId: z.string(),
  posts: z.array(
    z.object({
      no: z.number(),
      station: person,
      board: z.string(),
      title: z.string(),
      /** clean HTML */
      content: z.string(),
      hashtags: z.array(z.string()),
      /** addresses of its pictures within the portal */
      photos: z.array(z.string()),
      at: moment,
    }),
  ),
  /** `on`: the title of the post or VOD, null when that is gone or is not for everybody */
  comments: z.array(
    z.object({
      no: z.number(),
      on: z.object({ no: z.number(), title: z.string().nullable() }),
      station: person,
      content: z.string(),
      at: moment,
    }),
  ),
  notes: z.array(
    z.object({
      direction: z.enum(['sent', 'received']),
      with: person,
      content: z.string(),
      at: moment,
    }),
  ),
  /** every movement of balloons and the like; `change` below 0 was spent */
  payments: z.array(
    z.object({
      kind: z.enum(balanceKinds),
      reason: z.enum(entryReasons),
      change: z.number(),
      after: z.number(),
      station: person.nullable(),
      receiver: person.nullable(),
      note: z.string().nullable(),
      at: moment,
    }),
  ),
  history: z.array(watched),
  later: z.array(watched),
  ups: z.array(watched),
  favorites: z.array(person.extend({ at: moment })),
});
export type MyRecords = z.output<typeof myRecordsSchema>;
