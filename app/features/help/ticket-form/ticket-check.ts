import { parseWithZod } from '@conform-to/zod/v3';
import type { FormType } from '~protocol/help/codes';
import { ticketRules } from './ticket.form';

/** The rules of one of the four forms, for the browser to load after the page. */
export const checkOf = (formType: FormType) => (formData: FormData) =>
  parseWithZod(formData, { schema: ticketRules[formType] });
