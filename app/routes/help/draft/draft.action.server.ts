import { type ActionFunctionArgs, json } from '@remix-run/node';
import { keepTyped, removeDraft, removeDraftUnlessKept } from '~/features/help/ticket-form/draft.server';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { seeOther } from '~/request/redirect.server';
import { type FormType, formTypes } from '~protocol/help/codes';

const formPaths: Record<FormType, string> = {
  inquiry: links.inquiry,
  report: links.reportContent,
  illegal: links.reportIllegal,
  objection: links.objection,
};

/** `intent=drop` deletes the draft, with or without JavaScript; `leave` does unless it was to be kept, and leads away; anything else is a script saving it. */
export async function answerDraft(args: ActionFunctionArgs) {
  const formType = formTypes.find((known) => known === args.params.formType);
  if (!formType) throw new Response(null, { status: 404 });
  const form = readForm(args);
  if (form.get('intent') === 'drop') {
    await removeDraft(args, formType);
    return seeOther(formPaths[formType]);
  }
  if (form.get('intent') === 'leave') {
    await removeDraftUnlessKept(args, formType);
    return seeOther(links.helpLeave);
  }
  const { headers, ...kept } = await keepTyped(args, formType, form);
  return json(kept, { headers });
}
