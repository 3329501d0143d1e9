import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { balanceNames } from '~/domain/station/gift';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { pageMeta } from '~/features/shell/frame/page-title';
import { PopupPage } from '~/features/station/popup-page';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { giveGift, loadGift } from './gift.server';
import { GiftForm } from './gift-form';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta<typeof loader>(({ data }) =>
  `${data ? balanceNames[data.kind] : ''} 선물`.trim(),
);

export const handle: PageHandle = { startsAtOnce: true };

export const loader = (args: LoaderFunctionArgs) => loadGift(args);

export const action = (args: ActionFunctionArgs) => giveGift(args);

/** Balloons, ad-balloons or stickers for a streamer (my-station §2.14). */
export default function Gift() {
  const { kind, userId, offer, denied, key } = useLoaderData<typeof loader>();
  const title = `${balanceNames[kind]} 선물`;
  if (!offer)
    return (
      <Page title={title} isTitleHidden>
        <BlankSlate icon="lock" title={denied ?? ''}>
          <ButtonLink href={links.stationHome(userId)}>방송국으로</ButtonLink>
        </BlankSlate>
      </Page>
    );
  return (
    <PopupPage title={title} userId={userId} nick={offer.userNick}>
      {/* what was given leaves the form */}
      <GiftForm key={offer.balance} kind={kind} offer={offer} freshKey={key} />
    </PopupPage>
  );
}
