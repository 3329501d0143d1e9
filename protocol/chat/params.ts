/** What the tables of the chat's calls share. */
import { z } from 'zod';
import { numberParam, userIdParam } from '../wire/call';
import { listOf } from '../wire/list-of';

export const data = <Value extends z.ZodType>(value: Value) => z.object({ data: value });

export const room = z.object({ broadNo: numberParam });
export const line = room.extend({ lineNo: numberParam });
export const person = room.extend({ memberId: userIdParam });

/** `next`: what the following page is asked with; null at the end. */
export const listed = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: listOf(item), next: z.number().nullable() });
