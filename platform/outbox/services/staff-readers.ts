import type { FormType } from '~protocol/help/codes';
import { rightOfForm, rolesWith, type StaffRole } from '~protocol/staff/roles';
import type { PlatformContext } from '../../core/context';
import type { Db } from '../../db/open-database';
import * as store from '../store/mail';

/** Who has one of the roles now, and may do at the desk what it allows. */
const readersWith = ({ clock, staffTwoStep }: PlatformContext, roles: readonly StaffRole[]) => ({
  roles,
  now: clock.now(),
  asksTwoStep: staffTwoStep === 'required',
});

/** Those of the staff who may have cases of the form, and have an e-mail address, by id. */
export const listReaders = (context: PlatformContext, tx: Db, formType: FormType): Promise<string[]> =>
  store.listStaffWithMail(tx, readersWith(context, rolesWith(rightOfForm(formType))));

/** The same of who leads. */
export const listLeads = (context: PlatformContext, tx: Db): Promise<string[]> =>
  store.listStaffWithMail(tx, readersWith(context, rolesWith('figures')));

/** Where one of listReaders reads mail; null for anyone who is none of them (any more). */
export const findReaderAddress = (
  context: PlatformContext,
  tx: Db,
  { staffId, formType }: { staffId: string; formType: FormType },
): Promise<string | null> =>
  store.findStaffAddress(tx, staffId, readersWith(context, rolesWith(rightOfForm(formType))));
