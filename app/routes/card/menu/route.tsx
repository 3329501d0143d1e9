import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import styles from '~/features/cards/card-menu.module.css';
import { CardMenuItems } from '~/features/cards/card-menu-items';
import { subjectName } from '~/features/cards/card-subject';
import { SubjectFields } from '~/features/cards/subject-fields';
import { StoryDeleteItem, VodCareItems } from '~/features/cards/vod-care-items';
import { AppShare } from '~/features/shell/app-share';
import { CsrfField } from '~/features/shell/csrf-field';
import { pageMeta } from '~/features/shell/page-title';
import { Page } from '~/ui/page/page';
import { actOnCard } from './card.action.server';
import { loadCardMenu } from './card.query.server';

export const meta = pageMeta('방송 메뉴');

export const loader = (args: LoaderFunctionArgs) => loadCardMenu(args);

export const action = (args: ActionFunctionArgs) => actOnCard(args);

/** The menu of a card as a page of its own, for browsers without a script. */
export default function CardMenuPage() {
  const { subject, isFavorite, returnTo, contextMenu, care } = useLoaderData<typeof loader>();
  return (
    <Page title={subjectName(subject)} back={{ href: returnTo, label: '목록으로' }} width="narrow">
      <Form method="post">
        <CsrfField />
        <SubjectFields subject={subject} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <CardMenuItems subject={subject} isFavorite={isFavorite} returnTo={returnTo} care={care} />
      </Form>
      {care.vod && <VodCareItems care={care.vod} returnTo={returnTo} />}
      {care.isStoryMine && <StoryDeleteItem userId={subject.userId} no={subject.no} />}
      {contextMenu.menuList.includes('share') && (
        <AppShare address={contextMenu.shareUrl} title={subjectName(subject)} />
      )}
      {contextMenu.menuList.includes('share') && (
        <p className={styles.share}>
          <label htmlFor="share">공유하기</label>
          <input id="share" readOnly value={contextMenu.shareUrl} />
        </p>
      )}
    </Page>
  );
}
