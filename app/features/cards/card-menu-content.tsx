import type { FormEventHandler, MouseEvent, ReactNode } from 'react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { type CardCare, menuListOf } from './card-action';
import { permitted } from './card-care';
import styles from './card-menu.module.css';
import { CardMenuItems } from './card-menu-items';
import type { CardSubject } from './card-subject';
import { SubjectFields } from './subject-fields';
import { StoryDeleteItem, VodCareItems } from './vod-care-items';

interface CardMenuContentProps {
  subject: CardSubject;
  isFavorite: boolean;
  care: CardCare;
  /** the list that the card stands on */
  returnTo: string;
  /** where the form is sent to */
  action: string;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** opens a link of the care in a window of its own */
  onWindow?: (event: MouseEvent<HTMLAnchorElement>) => void;
  share: ReactNode;
}

/** What the menu of a card holds: on its page, as a part of that, and in the app's dialog. */
export function CardMenuContent(props: CardMenuContentProps) {
  const { subject, isFavorite, care, returnTo, action, onSubmit, onWindow, share } = props;
  return (
    <>
      <form method="post" action={action} onSubmit={onSubmit}>
        <CsrfField />
        <SubjectFields subject={subject} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <CardMenuItems subject={subject} isFavorite={isFavorite} returnTo={returnTo} care={care} />
      </form>
      {permitted(menuListOf(subject), care).includes('share') && share}
      {care.vod && <VodCareItems care={care.vod} returnTo={returnTo} onWindow={onWindow} />}
      {care.isStoryMine && <StoryDeleteItem userId={subject.userId} no={subject.no} />}
    </>
  );
}

/** The address to copy, where no script and no device shares it. */
export const ShareAddress = ({ id, url, isHidden }: { id: string; url: string; isHidden?: true }) => (
  <p className={styles.share} data-address="" hidden={isHidden}>
    <label htmlFor={id}>공유하기</label>
    <input id={id} readOnly value={url} />
  </p>
);
