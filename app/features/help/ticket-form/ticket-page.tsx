import type { ReactNode } from 'react';
import { ticketForms } from '~/domain/ticket-form';
import { useRootData } from '~/features/shell/root-data';
import { links } from '~/links/links';
import { Page } from '~/ui/page/page';
import { helpClickCodes } from '~protocol/help-codes';
import { useClickLog } from '../use-click-log';
import { RegisteredDialog } from './registered-dialog';
import type { TicketAnswer } from './submit-ticket.server';
import { TicketForm } from './ticket-form';
import type { TicketPageWithDraft } from './ticket-page.server';

interface TicketPageProps {
  page: TicketPageWithDraft;
  path: string;
  answer: TicketAnswer | undefined;
  /** an objection was sent and another is not allowed: the dialog is shown instead of the form */
  isDone?: boolean;
  /** between title and form: notices, downloads */
  children?: ReactNode;
}

/** Title, form and, after it was sent, the success dialog. */
export function TicketPage({ page, path, answer, isDone, children }: TicketPageProps) {
  const { title, done } = ticketForms[page.formType];
  useClickLog();
  const flashed = useRootData()?.registered;
  const registered = flashed ?? (isDone ? { next: 'my-inquiry' as const } : null);
  return (
    <Page
      title={title}
      back={{ href: links.help, label: '고객센터' }}
      above={registered && <RegisteredDialog {...registered} title={done} />}
      width="narrow"
      logCode={helpClickCodes.inquiry}
    >
      {children}
      {/* after a ticket the form is empty; its React key is the idempotency key of the next one */}
      {!isDone && (
        <TicketForm
          key={answer ? 'answered' : page.idempotencyKey}
          page={answer?.page ?? page}
          draft={page.draft}
          path={path}
          answer={answer}
        />
      )}
    </Page>
  );
}
