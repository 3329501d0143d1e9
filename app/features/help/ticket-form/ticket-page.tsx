import type { ReactNode } from 'react';
import { ticketForms } from '~/domain/help/ticket-form';
import { links } from '~/links/links';
import { Page } from '~/ui/page/page';
import { helpClickCodes } from '~protocol/help/codes';
import type { TicketAnswer } from './submit-ticket.server';
import { TicketForm } from './ticket-form';
import type { TicketPageWithDraft } from './ticket-page.server';
import { UnsavedNotice } from './unsaved-notice';

interface TicketPageProps {
  page: TicketPageWithDraft;
  path: string;
  answer: TicketAnswer | undefined;
  /** between title and form: notices, downloads */
  children?: ReactNode;
}

/** Title and form. */
export function TicketPage({ page, path, answer, children }: TicketPageProps) {
  return (
    <Page
      title={ticketForms[page.formType].title}
      back={{ href: links.help, label: '고객센터' }}
      width="narrow"
      logCode={helpClickCodes.inquiry}
    >
      {children}
      {!answer && <UnsavedNotice page={page} draft={page.draft} />}
      {/* each form has a React key of its own: its idempotency key */}
      <TicketForm
        key={answer ? 'answered' : page.idempotencyKey}
        page={answer?.page ?? page}
        draft={page.draft}
        path={path}
        answer={answer}
      />
    </Page>
  );
}
