import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { pageMeta } from '~/features/shell/frame/page-title';
import { SubscriptionContent } from '~/features/support/contents';
import { WindowPage } from '~/features/support/window-page';
import { Page } from '~/ui/page/page';
import { changeSubscription } from './subscribe.action.server';
import { loadSubscribe } from './subscribe.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('구독');

export const handle: PageHandle = { startsAtOnce: true };

export const loader = (args: LoaderFunctionArgs) => loadSubscribe(args);

export const action = (args: ActionFunctionArgs) => changeSubscription(args);

/** The subscription of a station (my-station §4.7). */
export default function Subscribe() {
  const data = useLoaderData<typeof loader>();
  const { userId, view, from } = data;
  if (view.kind === 'refused' || view.kind === 'suspended')
    return (
      <Page title="구독" isTitleHidden>
        <SubscriptionContent {...data} />
      </Page>
    );
  const { nick } = view.kind === 'ask' ? view : view.state;
  return (
    <WindowPage title={`${nick} 구독`} userId={userId} nick={nick} from={from}>
      <SubscriptionContent {...data} />
    </WindowPage>
  );
}
