import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { stationIdOf } from '~/features/station/station.server';
import { links } from '~/links/links';
import { seeOther } from '~/request/redirect.server';
import { changePlanAlarm } from './alarm.action.server';

/** The address of a form has no page: the calendar. */
export const loader = (args: LoaderFunctionArgs) => seeOther(links.stationCalendar(stationIdOf(args)));

/** POST of the button below a planned broadcast. */
export const action = (args: ActionFunctionArgs) => changePlanAlarm(args);
