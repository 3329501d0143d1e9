import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CardMenuContent, ShareAddress } from '~/features/cards/card-menu-content';
import { subjectName } from '~/features/cards/card-subject';
import { AppShare } from '~/features/shell/frame/app-share';
import { pageMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import { Page } from '~/ui/page/page';
import { actOnCard } from './card.action.server';
import { loadCardMenu } from './card.query.server';
import { CardMenuPart } from './part';

export const meta = pageMeta('방송 메뉴');

export const loader = (args: LoaderFunctionArgs) => loadCardMenu(args);

export const action = (args: ActionFunctionArgs) => actOnCard(args);

/** The menu of a card as a page of its own, for browsers without a script; as a part, before the app runs. */
export default function CardMenuPage() {
  const data = useLoaderData<typeof loader>();
  if (data.isPart) return <CardMenuPart {...data} />;
  const { contextMenu, ...menu } = data;
  const { subject, returnTo } = menu;
  return (
    <Page title={subjectName(subject)} back={{ href: returnTo, label: '목록으로' }} width="narrow">
      <CardMenuContent
        {...menu}
        action={links.cardAction(subject)}
        share={
          <>
            <AppShare address={contextMenu.shareUrl} title={subjectName(subject)} />
            <ShareAddress id="share" url={contextMenu.shareUrl} />
          </>
        }
      />
    </Page>
  );
}
