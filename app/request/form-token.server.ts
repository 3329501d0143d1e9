import type { ReceivedForm } from './form.server';
import type { Scope } from './scope.server';

/**
 * The value of a form's field `csrf` (server/csrf.ts): it lets old web views in, and says whose page the form stands
 * in (docs/decisions/0026).
 */
export async function formToken({ context, sessionToken, viewer }: Scope): Promise<string> {
  const now = await viewer();
  return context.csrfToken(sessionToken, now.kind === 'member' ? now.userId : null);
}

/** The token that the form came with; '' from the pages that guests share. A button's own comes last. */
export const sentToken = (form: ReceivedForm): string => form.fields.getAll('csrf').at(-1) ?? '';

/** Whose page a form was sent from; null for a guest's, whose shared pages carry no token. */
export const accountIn = (token: string): string | null => token.split('.').slice(2).join('.') || null;
