import type { FormEvent } from 'react';
import { keepDraftName } from '~/domain/help/draft';
import { leaveForm } from '~/features/help/ticket-form/leave-form';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { harmlessSite } from '~/links/help-links';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import styles from './quick-exit.module.css';

/** Whether the reporter has ticked that the draft is kept, as the form says now. */
const isKept = () =>
  document.querySelector<HTMLInputElement>(`input[name="${keepDraftName}"]`)?.checked === true;

/**
 * With a script nothing is waited for, and the page is gone from the history as well: Back does not return to it. What
 * was typed is deleted behind it: a phone's browser is rarely closed, and others use it.
 */
function leave(event: FormEvent<HTMLFormElement>) {
  event.preventDefault();
  if (!isKept()) {
    const body = new FormData(event.currentTarget);
    body.set('intent', 'drop');
    leaveForm();
    void window
      .fetch(links.helpDraft('illegal'), { method: 'POST', body, keepalive: true })
      .catch(() => null);
  }
  window.location.replace(harmlessSite);
}

/** For a reporter whose screen somebody else may come to see: one press, and another site is there. */
export const QuickExit = () => (
  <form className={styles.exit} method="post" action={links.helpDraft('illegal')} onSubmit={leave}>
    <CsrfField />
    <Button look="danger" name="intent" value="leave">
      <Icon name="x" size="s" />
      빠르게 나가기
    </Button>
  </form>
);
