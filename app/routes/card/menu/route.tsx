import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import styles from '~/features/cards/card-menu.module.css';
import { CardMenuContent } from '~/features/cards/card-menu-content';
import { subjectName } from '~/features/cards/card-subject';
import { AppShare } from '~/features/shell/app-share';
import { pageMeta } from '~/features/shell/page-title';
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
  const { subject, isFavorite, returnTo, contextMenu, care } = data;
  const { shareUrl } = contextMenu;
  return (
    <Page title={subjectName(subject)} back={{ href: returnTo, label: '목록으로' }} width="narrow">
      <CardMenuContent
        subject={subject}
        isFavorite={isFavorite}
        care={care}
        returnTo={returnTo}
        action={links.cardAction(subject)}
        share={
          <>
            <AppShare address={shareUrl} title={subjectName(subject)} />
            <p className={styles.share}>
              <label htmlFor="share">공유하기</label>
              <input id="share" readOnly value={shareUrl} />
            </p>
          </>
        }
      />
    </Page>
  );
}
