import { suggestFor } from '~/features/help/ticket-form/suggest.server';
import { links } from '~/links/links';
import type { Scope } from '~/request/scope.server';
import { withoutDeviceBlock } from '~protocol/help/rules';
import type { StaffCase } from '~protocol/staff/calls';
import type { AnswerStart } from './answer-starts';

const most = 5;

/** What was written into the template's last line, or all of it. */
const written = (contents: string): string =>
  withoutDeviceBlock(contents)
    .replace(/^▶ [^:\n]*:[ \t]*/gm, '')
    .trim();

/**
 * Entries of the FAQ that fit the case's title, else its text, each with what it puts into the answer. None for a report of illegal
 * material, whose words go nowhere else, and for an objection, which ends with a decision.
 */
export async function suggestFaq(
  scope: Scope,
  { formType, title, contents }: Pick<StaffCase, 'formType' | 'title' | 'contents'>,
): Promise<AnswerStart[]> {
  if (formType === 'illegal' || formType === 'objection') return [];
  const byTitle = await suggestFor(scope, title);
  const found = byTitle.length > 0 ? byTitle : await suggestFor(scope, written(contents));
  const { origin } = scope.context.config;
  return found
    .slice(0, most)
    .map((entry) => ({ ...entry, text: `${entry.title}\n${origin}${links.faqItem(entry.id)}` }));
}
