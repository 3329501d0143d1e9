import { z } from 'zod';
import { staffRoles } from '../staff/roles';

/** `age` is in full years, null when unknown (counts as under 19: GN05). Dates are ISO 8601 with offset. */
export const viewerUserSchema = z.object({
  userId: z.string(),
  userNick: z.string(),
  profileImage: z.string().nullish(),
  age: z.number().int().nullable(),
  isAbroad: z.boolean(),
  role: z.enum(['member', 'staff']),
  /** of staff; an upstream without roles leaves it out: they may do all then */
  staffRoles: z
    .array(z.string())
    .transform((names) => staffRoles.filter((role) => names.includes(role)))
    .nullish(),
  /** of staff who may do nothing as staff before they have turned on the two steps of a login */
  needsTwoStep: z.boolean().nullish(),
  hasStation: z.boolean(),
  /** of the broadcast that the member has on air */
  broadNo: z.number().int().nullish(),
  managedStations: z.array(z.object({ userId: z.string(), stationName: z.string() })),
  suspendedUntil: z.string().nullable(),
  email: z.string().nullable(),
  /** received and not read */
  unreadNotes: z.number().int().nullish(),
  /** counted to 100 */
  unreadNotices: z.number().int().nullish(),
});
export type ViewerUser = z.output<typeof viewerUserSchema>;
