import { contentsCalls } from '~protocol/station/contents/calls';
import { serve } from '../../core/http/serve';
import { getCalendar, getPlan, removeAlarm, setAlarm } from '../services/calendar';
import { getStore, listClips, listVods } from '../services/contents';
import { openStation } from '../services/opening';
import { getProfile } from '../services/profile';

/** Service STATION: what stands on a station beside its posts, and members without one (GN30). */
export const contentsRoutes = serve(contentsCalls, (context) => ({
  contents: ({ orderBy: sort, ...of }, { actor }) => listVods(context, actor, { ...of, sort }),
  clips: ({ orderBy: sort, ...of }, { actor }) => listClips(context, actor, { ...of, sort }),
  store: ({ userId }, { actor }) => getStore(context, actor, userId),
  calendar: (month, { actor }) => getCalendar(context, actor, month),
  plan: ({ userId }, { actor }) => getPlan(context, actor, userId),
  setAlarm: (entry, { actor }) => setAlarm(context, actor, entry),
  removeAlarm: (entry, { actor }) => removeAlarm(context, actor, entry),
  profile: ({ userId }, { actor }) => getProfile(context, actor, userId),
  open: (_, { actor }) => openStation(context, actor),
}));
