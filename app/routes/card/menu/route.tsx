import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import styles from '~/features/cards/card-menu.module.css';
import { CardMenuItems } from '~/features/cards/card-menu-items';
import { subjectName } from '~/features/cards/card-subject';
import { SubjectFields } from '~/features/cards/subject-fields';
import { CsrfField } from '~/features/shell/csrf-field';
import { pageTitle } from '~/features/shell/page-title';
import { Icon } from '~/ui/icon/icon';
import { actOnCard } from './card.action.server';
import { loadCardMenu } from './card.query.server';

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, '방송 메뉴');

export const loader = (args: LoaderFunctionArgs) => loadCardMenu(args);

export const action = (args: ActionFunctionArgs) => actOnCard(args);

/** The menu of a card as a page of its own, for browsers without a script. */
export default function CardMenuPage() {
  const { subject, isFavorite, returnTo, contextMenu } = useLoaderData<typeof loader>();
  return (
    <div className="page page--narrow">
      <a className="crumb" href={returnTo}>
        <Icon name="chevron-left" size="s" />
        목록으로
      </a>
      <div className="page__head">
        <h1>{subjectName(subject)}</h1>
      </div>
      <Form method="post">
        <CsrfField />
        <SubjectFields subject={subject} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <CardMenuItems subject={subject} isFavorite={isFavorite} returnTo={returnTo} />
      </Form>
      <p className={styles.share}>
        <label htmlFor="share">공유하기</label>
        <input id="share" readOnly value={contextMenu.shareUrl} />
      </p>
    </div>
  );
}
