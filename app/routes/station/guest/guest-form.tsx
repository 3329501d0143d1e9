import { Form, useLocation } from '@remix-run/react';
import { useMemo } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useHosts } from '~/features/shell/frame/root-data';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useSending } from '~/features/shell/sending/submit-failure';
import { useStation } from '~/features/station/station-data';
import { links } from '~/links/links';
import { Button, ButtonLink } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { CountedField } from '~/ui/field/counted-field';
import { fieldStyles } from '~/ui/field/field';
import { postLimits } from '~protocol/station/write/codes';
import styles from './guest.module.css';

interface GuestFormProps {
  /** of the list that is shown */
  page: number;
  isMember: boolean;
  idempotencyKey: string;
  /** what was sent and not taken */
  answer: { text: string; idempotencyKey: string; error: string } | undefined;
}

/** A short text for the station, from anyone who is logged in. */
export function GuestForm({ page, isMember, idempotencyKey, answer }: GuestFormProps) {
  const hosts = useHosts();
  const { pathname } = useLocation();
  const { userId } = useStation().station;
  // not the page's own address, which a POST takes out of the browser's cache: Back shows a sent form with its key
  const action = links.stationGuest(userId, page, useHydrated() ? {} : { send: 1 });
  const isSending = useSending().state === 'submitting';
  const errors = useMemo(() => (answer ? [{ id: 'guest-text', text: answer.error }] : []), [answer]);
  if (!isMember)
    return (
      <p className={styles.login}>
        로그인하면 방명록을 남길 수 있습니다.
        <ButtonLink look="outline" href={links.login(hosts, pathname)}>
          로그인
        </ButtonLink>
      </p>
    );
  return (
    <Form method="post" action={action} className={styles.form}>
      <CsrfField />
      <input type="hidden" name="idempotencyKey" value={answer?.idempotencyKey ?? idempotencyKey} />
      <ErrorSummary errors={errors} />
      <CountedField
        id="guest-text"
        label="방명록 남기기"
        help={`${postLimits.guestLength}자까지 쓸 수 있습니다.`}
        errors={answer ? [answer.error] : undefined}
        max={postLimits.guestLength}
        text={answer?.text}
      >
        {(control) => (
          <textarea {...control} className={`${fieldStyles.textarea} ${styles.text}`} name="text" required />
        )}
      </CountedField>
      <Button look="primary" disabled={isSending}>
        {isSending ? '보내는 중이에요' : '등록'}
      </Button>
    </Form>
  );
}
