import { alarmCalls } from '~protocol/home/alarms';
import { serve } from '../../core/http/serve';
import * as home from '../services/home';

/** Service MAIN: alarms of banners on the home page. */
export const alarmRoutes = serve(alarmCalls, (context) => ({
  list: (_, { actor }) => home.listAlarms(context, actor),
  check: ({ alarm_idx }, { actor }) => home.checkAlarm(context, actor, alarm_idx),
  create: ({ alarm_idx }, { actor }) => home.setAlarm(context, actor, alarm_idx),
  remove: ({ alarm_idx }, { actor }) => home.deleteAlarm(context, actor, alarm_idx),
}));
