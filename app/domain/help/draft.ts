/** A ticket form that is not sent yet. */
import { isUntouched } from './inquiry';
import { findCategory, type TicketFieldName, type TicketForm } from './ticket-form';

/** Files lie in the upload, the device is told anew, and an agreement is given each time. */
const leftOut: readonly TicketFieldName[] = ['osInfo', 'attachedFiles', 'agreement'];

/** Of a private form: on when its draft shall outlive the browser's session. */
export const keepDraftName = 'keepDraft';

/** The fields of a form that its draft keeps. */
export const draftFields = ({ fields, isPrivate }: TicketForm): string[] => [
  ...fields.filter((name) => !leftOut.includes(name)),
  ...(isPrivate ? [keepDraftName] : []),
];

/** Whether there is anything that its writer would miss: more than what the form begins with. */
export function isWorthKeeping(form: TicketForm, values: Record<string, string>, ownEmail: string): boolean {
  const { mainCategory, customerEmail, content = '', [keepDraftName]: _, ...rest } = values;
  if (customerEmail && customerEmail !== ownEmail) return true;
  if (Object.values(rest).some((value) => value !== '')) return true;
  return !isUntouched(content, findCategory(form, mainCategory));
}
