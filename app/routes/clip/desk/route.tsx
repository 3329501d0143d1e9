import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useEvents } from '~/features/events/use-events';
import { useUnreadMark } from '~/features/events/use-unread-mark';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { pageMeta } from '~/features/shell/frame/page-title';
import { useFresh } from '~/features/shell/sending/use-fresh';
import { links } from '~/links/links';
import { Page } from '~/ui/page/page';
import type { ClipDesk } from '~protocol/clip/calls';
import { changeDesk } from './desk.action.server';
import styles from './desk.module.css';
import { loadDesk } from './desk.query.server';
import { HeldClip } from './held-clip';
import { MadeClip } from './made-clip';
import { heldText, sourceHref, sourceNames } from './source';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('클립 만들기');

export const handle: PageHandle = { startsAtOnce: true };

export const loader = (args: LoaderFunctionArgs) => loadDesk(args);

export const action = (args: ActionFunctionArgs) => changeDesk(args);

const everyMs = 10_000;

/** Where the maker of a clip chooses what is cut, and sees what becomes of it (L058). */
export default function ClipPage() {
  const loaded: ClipDesk = useLoaderData<typeof loader>();
  const [fresh, look] = useFresh(loaded, links.clip(loaded.no), ({ state }) =>
    state === 'waiting' || state === 'working' ? everyMs : null,
  );
  // what a form led to is there at once: the keyboard goes on in it
  const desk = fresh.state === 'held' ? loaded : fresh;
  useUnreadMark();
  useEvents(['me'], { clip: look, reload: look });
  const { no, state, streamer, source } = desk;
  const held = heldText(desk);
  const sourceName = sourceNames[source.kind];
  return (
    <Page
      title="클립 만들기"
      width="narrow"
      className={styles.page}
      back={{ href: sourceHref(desk), label: `${sourceName} 보기` }}
    >
      <p className={styles.about}>
        <bdi>{streamer.nick}</bdi>
        {`님의 ${sourceName} ‘`}
        <bdi>{source.title}</bdi>
        {`’에서${held ? ` · ${held}` : ''}`}
      </p>
      {state === 'held' ? <HeldClip key={no} desk={desk} /> : <MadeClip desk={desk} />}
    </Page>
  );
}
