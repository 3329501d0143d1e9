import { actorOf } from './account/services/sessions';
import { overlayAt } from './chat/services/overlay';
import type { PlatformContext } from './core/context';
import type { TopicRules } from './events/services/topics';
import { standingAt, wallAt } from './live/services/listening';
import { standingAtStation } from './station/services/listening';

/** What the channel of events, which stands below all areas, is told of who may listen. */
export const eventRules = (context: PlatformContext): TopicRules => ({
  actorOf: (token) => actorOf(context, token),
  standingAt: (broadNo, listener) => standingAt(context, broadNo, listener),
  wallAt: (broadNo, listener) => wallAt(context, broadNo, listener),
  standingAtStation: (userId, actor) => standingAtStation(context, userId, actor),
  overlayAt: (of, key) => overlayAt(context, of, key),
});
