import { Form } from '@remix-run/react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useSending } from '~/features/shell/sending/submit-failure';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { FieldError } from '~/ui/field/field';
import { Icon } from '~/ui/icon/icon';
import styles from './faq.module.css';

interface FeedbackProps {
  id: string;
  isSent: boolean;
  error: string | undefined;
}

/** Was this helpful, yes or no; after that a thank-you (GN23). */
export function Feedback({ id, isSent, error }: FeedbackProps) {
  const busy = useSending().state === 'submitting';
  if (isSent) {
    return (
      <p className={styles.feedback} id="rated" tabIndex={-1} role="status">
        소중한 의견 감사합니다.
      </p>
    );
  }
  return (
    <Form className={styles.feedback} method="post" action={links.faqItem(id)} aria-labelledby="feedback">
      <CsrfField />
      <h2 id="feedback">도움이 되었나요?</h2>
      <p>
        <Button look="outline" name="helped" value="Y" disabled={busy}>
          <Icon name="thumbs-up" size="s" />예
        </Button>
        <Button look="outline" name="helped" value="N" disabled={busy}>
          <Icon name="thumbs-down" size="s" />
          아니요
        </Button>
      </p>
      {error && <FieldError id="feedback-error">{error}</FieldError>}
    </Form>
  );
}
