import { randomUUID } from 'node:crypto';
import { parseOption } from '~/domain/lists/option';
import { links } from '~/links/links';
import type { Scope } from '~/request/scope.server';
import { staffThings } from '~/upstream/clients.server';
import type { StaffCase } from '~protocol/staff/calls';
import { queueOfForm } from '~protocol/staff/codes';
import { thingActs } from '~protocol/staff/thing-codes';
import type { Acting } from './thing-form';

/**
 * What the case is about, and the act on it that its address asks about. `isShown`: it is a report, or names something. null things:
 * they could not be asked for.
 */
export async function loadThings(
  { upstream }: Scope,
  { ticketId, formType }: Pick<StaffCase, 'ticketId' | 'formType'>,
  query: URLSearchParams,
) {
  if (formType === 'objection') return { things: null, isShown: false, acting: null };
  const outcome = await staffThings.list(upstream, { id: ticketId });
  const things = outcome.ok ? outcome.value : null;
  const act = parseOption(thingActs, query.get('act'));
  const thing = things?.list.find(({ key }) => key === query.get('about'));
  const back = `${links.staffCase(ticketId, { queue: queueOfForm(formType) })}#things`;
  const acting: Acting | null = act && thing ? { act, thing, formKey: randomUUID(), back } : null;
  const isReport = formType === 'report' || formType === 'illegal';
  return { things, isShown: isReport || (things?.list.length ?? 0) > 0, acting };
}
