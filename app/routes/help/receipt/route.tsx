import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { ticketForms } from '~/domain/help/ticket-form';
import { forgetUnsaved } from '~/features/help/ticket-form/unsaved';
import { privateHelpMeta } from '~/features/shell/frame/page-title';
import { useRootData } from '~/features/shell/frame/root-data';
import { Dialog, useDialog } from '~/ui/dialog/dialog';
import dialog from '~/ui/dialog/dialog.module.css';
import { Page } from '~/ui/page/page';
import { loadReceipt } from './receipt.query.server';
import { hrefAfter, ReceiptText } from './receipt-text';

export const meta = privateHelpMeta('접수 확인');

export const loader = (args: LoaderFunctionArgs) => loadReceipt(args);

/** Right after a form was sent a dialog says so (H055); the page below it is what a reload, Back or no script show. */
export default function TicketReceipt() {
  const receipt = useLoaderData<typeof loader>();
  const { formType } = receipt;
  const root = useRootData();
  const { ref } = useDialog();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  // the dialog stays although the shell may be loaded again, which knows nothing of the form
  const [registered] = useState(root?.registered ?? null);
  const userId = root?.viewer?.userId ?? null;
  const { done } = ticketForms[formType];
  useEffect(() => forgetUnsaved({ formType, userId }), [formType, userId]);
  const mailedTo = registered?.mailedTo;
  return (
    <Page title={done} width="narrow">
      <ReceiptText {...receipt} mailedTo={mailedTo} />
      {registered && isHydrated && (
        <Dialog
          dialogRef={ref}
          title={done}
          className={dialog.message}
          onClose={() => navigate(hrefAfter(receipt.next))}
        >
          <ReceiptText {...receipt} mailedTo={mailedTo} />
        </Dialog>
      )}
    </Page>
  );
}
