import { Form } from '@remix-run/react';
import type { FormEvent } from 'react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Button, ButtonLink } from '~/ui/button/button';
import dialog from '~/ui/dialog/dialog.module.css';

/** In a window opened by another one: ends the conversation in the background and closes the window. */
function closeWindow(event: FormEvent<HTMLFormElement>) {
  if (!window.opener) return;
  event.preventDefault();
  const form = event.currentTarget;
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  navigator.sendBeacon(form.action, new URLSearchParams(fields));
  window.close();
}

/** Ends the conversation: closes the window if another one opened it, else goes to the help index (H139). */
export function CloseForm({ onCancel }: { onCancel?: () => void }) {
  return (
    <Form method="post" action={links.chatbot} reloadDocument onSubmit={closeWindow}>
      <CsrfField />
      <input type="hidden" name="intent" value="close" />
      <p className={dialog.actions}>
        {onCancel ? (
          <Button type="button" look="outline" onClick={onCancel}>
            취소
          </Button>
        ) : (
          <ButtonLink look="outline" href={links.chatbot}>
            취소
          </ButtonLink>
        )}
        <Button look="primary">종료</Button>
      </p>
    </Form>
  );
}
