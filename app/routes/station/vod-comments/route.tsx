import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { Comments } from '~/features/station/comments/comments';
import { vodPlace } from '~/features/station/comments/place';
import { stationTitle, useStation } from '~/features/station/station-data';
import { openForms } from '~/features/station/talk-answer';
import { links } from '~/links/links';
import { Page } from '~/ui/page/page';
import { actOnVod, loadVodComments } from './comments.query.server';

export { RouteFailure as ErrorBoundary } from '~/features/shell/frame/failure-pages';
export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta<typeof loader>(({ matches }) => `VOD 댓글 - ${stationTitle(matches)}`);

export const loader = (args: LoaderFunctionArgs) => loadVodComments(args);

export const action = (args: ActionFunctionArgs) => actOnVod(args);

/** The comments of a VOD by themselves: where a form leads that was refused, and what scripts of players read (L059). */
export default function VodCommentsPage() {
  const { talk, titleNo, here } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { station } = useStation();
  const player = links.vodChapter(titleNo, 0);
  const place = vodPlace({ station: station.userId, titleNo, here, player, length: null, onSeek: null });
  return (
    <Page title="VOD 댓글" back={{ href: player, label: '영상으로' }}>
      <Comments
        key={`${titleNo} ${talk.list?.page} ${talk.list?.order}`}
        place={place}
        talk={answer?.refused ? { ...talk, open: openForms(answer.refused) } : talk}
        refused={answer?.refused}
      />
    </Page>
  );
}
