import { randomBytes } from 'node:crypto';
import { submissionOf, type TicketFieldName, type TicketForm } from '~/domain/help/ticket-form';
import { failedTexts } from '~/request/refusal.server';
import type { Scope } from '~/request/scope.server';
import { registerTicket } from '~/upstream/help/tickets.server';
import { helpErrorCodes } from '~protocol/help/codes';
import type { TicketRules } from './ticket.form';

/** A guest's ticket has a password on the wire (GX32): a random one, which nobody needs to know. */
const randomPassword = () => randomBytes(18).toString('base64url');

/** What the sender gets for a registered ticket. */
export interface Receipt {
  isGuest: boolean;
  ticketId: string | null;
  caseNumber: string | null;
  trackToken: string | null;
  /** the e-mail address of the receipt; null without one */
  mailedTo: string | null;
}

export type Registration =
  | { ok: true; receipt: Receipt }
  | {
      ok: false;
      errors: Record<string, string[]>;
      status: 400 | 503;
      /** the platform's code and message, when it refused */
      code: number | null;
      message: string | null;
    };

const sessionEnded: Partial<Record<TicketForm['formType'], string>> & { else: string } = {
  objection: '로그인이 끝났습니다. 다시 로그인한 뒤 보내 주세요.',
  else: '로그인이 끝났습니다. 다시 로그인하거나, 한 번 더 눌러 guest로 보내 주세요.',
};

/** Form fields by their wire name, for errors of the help service; the node is one of two fields. */
const fieldNames: Record<string, readonly TicketFieldName[]> = {
  nodeId: ['subCategory', 'mainCategory'],
  customerEmail: ['customerEmail'],
  questionTitle: ['title'],
  questionContents: ['content'],
  reporterName: ['reporterName'],
  birth: ['birth'],
  phoneNumber: ['phoneNumber'],
  ticketId: ['attachedFiles'],
};

type Around = Omit<Parameters<typeof submissionOf>[2], 'isGuest'> & {
  /** the token of the form's draft, which is deleted when the ticket is registered */
  draftToken: string | null;
};

/** Sends a whole form. Sent again with the same idempotency key, it returns the first ticket. */
export async function registerForm(
  scope: Scope,
  form: TicketForm,
  { idempotencyKey, ...input }: TicketRules,
  { draftToken, ...around }: Around,
): Promise<Registration> {
  const { config, log, requestId } = scope.context;
  const viewer = await scope.viewer();
  // if the session has ended, the platform refuses: a member's inquiry must not silently become a guest's
  const isGuest = viewer.kind !== 'member' && !scope.sessionToken;
  const outcome = await registerTicket(scope.upstream, config.help, {
    ...submissionOf(form, input, { ...around, isGuest }),
    idempotencyKey,
    guestPassword: isGuest ? (config.help.guestPassword ?? randomPassword()) : null,
    draftToken,
  });
  if (outcome.ok && outcome.value.errorCode === 0) {
    const { ticketId = null, caseNumber = null, trackToken = null, isMailed } = outcome.value;
    const mailedTo = isMailed ? input.customerEmail : null;
    return { ok: true, receipt: { isGuest, ticketId, caseNumber, trackToken, mailedTo } };
  }

  // The spec only logs this; a form without a script needs an answer, too (GX33).
  const logged = outcome.ok ? outcome.value.errorCode : (outcome.code ?? outcome.class);
  log.error({ requestId }, `오류가 발생했습니다. (코드: ${logged})`);
  if (!outcome.ok) {
    return { ok: false, errors: { '': [failedTexts.error] }, status: 503, code: outcome.code, message: null };
  }
  const { errorCode, code, message, field } = outcome.value;
  const name = fieldNames[field ?? '']?.find((known) => form.fields.includes(known));
  const hasEnded = errorCode === helpErrorCodes.loginRequired;
  const text = hasEnded ? (sessionEnded[form.formType] ?? sessionEnded.else) : failedTexts.error;
  return {
    ok: false,
    errors: name && message ? { [name]: [message] } : { '': [text] },
    status: 400,
    code: code ?? null,
    message: message ?? null,
  };
}
