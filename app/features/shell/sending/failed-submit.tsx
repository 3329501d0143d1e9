import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useHosts } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { type Accounts, nameOf } from '~/request/unsent-form';
import { Button, ButtonLink } from '~/ui/button/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon/icon';
import { adviceOn } from './ask-route';
import { chooseToken } from './chosen-token';
import styles from './failed-submit.module.css';
import { setSubmitFailure, useSubmitFailure } from './submit-failure';
import { sendAs } from './unsent-form';

interface Sent {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
}

/** Whether there is anything in it that somebody has written: buttons alone send nothing of the kind. */
const isTypedIn = (form: HTMLFormElement | undefined) =>
  Array.from(form?.elements ?? []).some((field) =>
    field.matches('textarea, select, input:not([type="hidden"], [type="submit"], [type="button"])'),
  );

/** Says that a form could not be sent, what to do, and sends it again (GX33). The form stays as it is. */
export function FailedSubmit() {
  const failure = useSubmitFailure();
  const panel = useRef<HTMLDivElement>(null);
  const sent = useRef<Sent | null>(null);
  const { key, pathname, search } = useLocation();
  const hosts = useHosts();

  useEffect(() => {
    const note = ({ target, submitter }: SubmitEvent) => {
      if (target instanceof HTMLFormElement) sent.current = { form: target, submitter };
    };
    document.addEventListener('submit', note, true);
    return () => document.removeEventListener('submit', note, true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place has its own forms
  useEffect(() => setSubmitFailure(null), [key]);
  useEffect(() => {
    if (failure) panel.current?.focus();
  }, [failure]);

  const sendAgain = () => {
    const { form, submitter } = sent.current ?? {};
    setSubmitFailure(null);
    if (!form?.isConnected) return;
    const button = submitter?.isConnected ? submitter : null;
    button?.focus();
    form.requestSubmit(button);
  };

  const sendAsNow = ({ tokens }: Accounts) => {
    // printed into the form before it is read
    flushSync(() => chooseToken({ page: tokens.page, chosen: tokens.now }));
    sendAgain();
  };

  if (!failure) return null;
  const { accounts } = failure;
  const owner = accounts?.page;
  return (
    <div
      className={classNames('unsent', styles.failed)}
      role="alert"
      tabIndex={-1}
      ref={panel}
      aria-labelledby="failed-submit"
    >
      <h2 id="failed-submit">
        <Icon name="circle-alert" />
        보내지 못했어요
      </h2>
      <p>
        {isTypedIn(sent.current?.form) && '작성한 내용은 그대로 있어요. '}
        {adviceOn(failure, '보내')}
      </p>
      <div className={styles.ways}>
        {(failure.reason === 'signed-out' || owner) && (
          <ButtonLink
            look="outline"
            href={
              owner
                ? links.loginAs(hosts, pathname + search, owner.userId)
                : links.login(hosts, pathname + search)
            }
            target="_blank"
            data-native=""
          >
            {owner ? `새 창에서 ${nameOf(owner)}으로 로그인` : '새 창에서 로그인'}
          </ButtonLink>
        )}
        {accounts && (
          <Button
            type="button"
            look={accounts.isOnlyNow ? 'primary' : 'outline'}
            onClick={() => sendAsNow(accounts)}
          >
            {sendAs(accounts.now)}
          </Button>
        )}
        {!accounts?.isOnlyNow && (
          <Button type="button" look="primary" onClick={sendAgain}>
            <Icon name="rotate-ccw" size="s" />
            {accounts ? sendAs(accounts.page) : '다시 보내기'}
          </Button>
        )}
      </div>
    </div>
  );
}
