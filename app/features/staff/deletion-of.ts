import type { StaffSanction } from '~protocol/staff/members';

/** That the member's account is to be deleted, of what was done about them. */
export const deletionOf = (sanctions: readonly StaffSanction[]): StaffSanction | undefined =>
  sanctions.find(({ act, liftedDate }) => act === 'delete' && liftedDate === null);
