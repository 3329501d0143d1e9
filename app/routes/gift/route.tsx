import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { pageMeta } from '~/features/shell/frame/page-title';
import { GiftContent, giftTitle } from '~/features/support/contents';
import { WindowPage } from '~/features/support/window-page';
import { Page } from '~/ui/page/page';
import { giveGift, loadGift } from './gift.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta<typeof loader>(({ data }) => (data ? giftTitle(data.kind) : '선물'));

export const handle: PageHandle = { startsAtOnce: true };

export const loader = (args: LoaderFunctionArgs) => loadGift(args);

export const action = (args: ActionFunctionArgs) => giveGift(args);

/** A gift for a streamer (my-station §2.14). */
export default function Gift() {
  const data = useLoaderData<typeof loader>();
  const { kind, userId, offer, from } = data;
  const title = giftTitle(kind);
  if (!offer)
    return (
      <Page title={title} isTitleHidden>
        <GiftContent {...data} />
      </Page>
    );
  return (
    <WindowPage title={title} userId={userId} nick={offer.userNick} from={from}>
      <GiftContent {...data} />
    </WindowPage>
  );
}
