import { type ZodType, z } from 'zod/v3';
import { emailPattern, isUntouched, tooLongText } from '~/domain/help/inquiry';
import { findCategory, type TicketForm, type TicketInput, ticketForms } from '~/domain/help/ticket-form';
import { contentLength, type FormType, titleLength } from '~protocol/help/codes';
import {
  birthDigits,
  birthPattern,
  cleanLine,
  contentSize,
  digitsOf,
  phonePattern,
  reporterNameLength,
  reporterTexts,
  seenSize,
  withoutDirectionMarks,
} from '~protocol/help/rules';

const wrongEmail = '이메일 형식이 올바르지 않습니다. 다시 확인해 주세요.';
const noContent = '내용을 입력해 주세요.';
const noSubCategory = '세부 유형 선택해 주세요.';
const keyPattern = /^[\w-]{16,64}$/;

const customerEmail = z
  .string({ required_error: wrongEmail })
  .trim()
  .regex(emailPattern, wrongEmail)
  .max(254, wrongEmail);

const noTitle = '제목을 입력해 주세요.';
const title = z
  .string({ required_error: noTitle })
  .transform(cleanLine)
  .pipe(
    // conform takes '' for absent here
    z
      .string({ required_error: noTitle })
      .min(1, noTitle)
      .min(titleLength.min, `제목을 ${titleLength.min}자 이상 입력해 주세요.`)
      .max(titleLength.max, `제목을 ${titleLength.max}자 이하로 입력해 주세요.`),
  );

const content = z
  .string({ required_error: noContent })
  .transform(withoutDirectionMarks)
  .refine((text) => seenSize(text) > 0, noContent)
  .refine(
    (text) => text.trim().length >= contentLength.min,
    `내용을 ${contentLength.min}자 이상 입력해 주세요.`,
  )
  .refine((text) => contentSize(text) <= contentLength.max, tooLongText);

const reporterName = z
  .string({ required_error: reporterTexts.nameMissing })
  .transform(cleanLine)
  .pipe(
    z
      .string({ required_error: reporterTexts.nameMissing })
      .min(1, reporterTexts.nameMissing)
      .min(reporterNameLength.min, reporterTexts.nameShort)
      .max(reporterNameLength.max, reporterTexts.nameLong),
  );

const phoneNumber = z
  .string({ required_error: reporterTexts.phoneMissing })
  .transform(digitsOf)
  .pipe(
    // conform takes '' for absent here, too
    z
      .string({ required_error: reporterTexts.phoneMissing })
      .min(1, reporterTexts.phoneMissing)
      .regex(phonePattern, reporterTexts.phone),
  );

const agreement = z.literal('on', {
  errorMap: () => ({ message: '개인정보 수집 및 이용에 동의해 주세요.' }),
});

const mainCategory = (form: TicketForm) => {
  const missing = `${form.word} 선택해 주세요.`;
  return z
    .string({ required_error: missing })
    .refine((id) => form.categories.some((category) => category.id === id), missing);
};

/** The rule of every field that has one, in the order of the form (H057–H060). */
const fieldRules: Record<string, (form: TicketForm) => ZodType> = {
  mainCategory,
  subCategory: () => z.string({ required_error: noSubCategory }).regex(/^NODE\d{10}$/, noSubCategory),
  customerEmail: () => customerEmail,
  reporterName: () => reporterName,
  birth: () =>
    z.string().transform(birthDigits).pipe(z.string().regex(birthPattern, reporterTexts.birth)).optional(),
  phoneNumber: () => phoneNumber,
  title: () => title,
  content: () => content,
  agreement: () => agreement,
};

export type TicketRules = TicketInput & { idempotencyKey: string; ticketId?: string };

function rulesFor(form: TicketForm): ZodType<TicketRules> {
  const fields = form.fields.flatMap((name) => {
    const rule = fieldRules[name];
    return rule ? [[name, rule(form)] as const] : [];
  });
  const schema = z.object({
    ...Object.fromEntries(fields),
    idempotencyKey: z.string().regex(keyPattern),
    ticketId: z.string().regex(keyPattern).optional(),
  });
  // An unchanged template is not content. Checked before "too short", so that this message is shown.
  return z.preprocess((sent) => {
    const { content: text, mainCategory: main } = sent as { content?: unknown; mainCategory?: string };
    return typeof text === 'string' && isUntouched(text, findCategory(form, main))
      ? { ...(sent as object), content: undefined }
      : sent;
  }, schema) as unknown as ZodType<TicketRules>;
}

/** The same rules in browser and server. */
export const ticketRules: Record<FormType, ZodType<TicketRules>> = {
  inquiry: rulesFor(ticketForms.inquiry),
  report: rulesFor(ticketForms.report),
  illegal: rulesFor(ticketForms.illegal),
  objection: rulesFor(ticketForms.objection),
};

export const missingSubCategory = noSubCategory;
