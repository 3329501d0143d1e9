import { promiseCalls } from '~protocol/help/promise';
import { staffHoursCalls } from '~protocol/staff/hours';
import { serve } from '../../core/http/serve';
import { addHoliday, getStaffHours, removeHoliday, saveHours } from '../services/desk-calendar-changes';
import { getPromises } from '../services/desk-hours';

/** Service HELP: how long answers take. */
export const promiseRoutes = serve(promiseCalls, (context) => ({ read: () => getPromises(context) }));

/** Service HELP: when the desk is open. */
export const staffHoursRoutes = serve(staffHoursCalls, (context) => ({
  read: (_, { actor }) => getStaffHours(context, actor),
  save: (input, { actor }) => saveHours(context, actor, input),
  addHoliday: (input, { actor }) => addHoliday(context, actor, input),
  removeHoliday: (input, { actor }) => removeHoliday(context, actor, input),
}));
