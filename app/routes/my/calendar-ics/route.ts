import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerByKey } from '~/features/syndication/answer.server';
import { calendarDocument } from '~/features/syndication/documents';
import { siteOf } from '~/features/syndication/site.server';
import type { RoutePolicy } from '~/request/route-policies';
import { syndication } from '~/upstream/clients.server';

export const handle: RoutePolicy = { rate: 'syndication' };

/** iCalendar of what a member's favourites plan to broadcast, for anyone who has the key (GN66). */
export const loader = (args: LoaderFunctionArgs) =>
  answerByKey(
    args,
    ({ upstream }, key) => syndication.calendar(upstream, { key }),
    ({ plans, day }, scope) => ({
      type: 'text/calendar',
      name: 'calendar.ics',
      text: calendarDocument(siteOf(scope), plans, day),
    }),
  );
