import { z } from 'zod';
import {
  contentSize,
  emailPattern,
  findInquiryCategory,
  isUntouched,
  tooLongText,
  typeWords,
} from '~/domain/inquiry';
import { contentLength, titleLength } from '~protocol/help-codes';

const word = typeWords.inquiry;
const wrongEmail = '이메일 형식이 올바르지 않습니다. 다시 확인해 주세요.';
const noContent = '내용을 입력해 주세요.';

/** help-centre §5.2–§5.9 for the inquiry form, in the order of its fields (§5.8). Same rules in browser and server. */
export const inquirySchema = z.object({
  mainCategory: z
    .string({ required_error: `${word} 선택해 주세요.` })
    .refine((id) => findInquiryCategory(id) !== null, `${word} 선택해 주세요.`),
  subCategory: z
    .string({ required_error: '세부 유형 선택해 주세요.' })
    .regex(/^NODE\d{10}$/, '세부 유형 선택해 주세요.'),
  customerEmail: z
    .string({ required_error: wrongEmail })
    .trim()
    .regex(emailPattern, wrongEmail)
    .max(254, wrongEmail),
  title: z
    .string({ required_error: '제목을 입력해 주세요.' })
    .trim()
    .min(1, '제목을 입력해 주세요.')
    .min(titleLength.min, `제목을 ${titleLength.min}자 이상 입력해 주세요.`)
    .max(titleLength.max, `제목을 ${titleLength.max}자 이하로 입력해 주세요.`),
  content: z
    .string({ required_error: noContent })
    .refine(
      (text) => text.trim().length >= contentLength.min,
      `내용을 ${contentLength.min}자 이상 입력해 주세요.`,
    )
    .refine((text) => contentSize(text) <= contentLength.max, tooLongText),
  agreement: z.literal('on', {
    errorMap: () => ({ message: '개인정보 수집 및 이용에 동의해 주세요.' }),
  }),
  idempotencyKey: z.string().regex(/^[\w-]{16,64}$/),
  ticketId: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional(),
});

/** The template left as it was is no content; said in place of "too short", so it is looked at first. */
export const inquiryRules = z.preprocess((fields) => {
  const { content, mainCategory } = fields as { content?: string; mainCategory?: string };
  return content !== undefined && isUntouched(content, findInquiryCategory(mainCategory))
    ? { ...(fields as object), content: undefined }
    : fields;
}, inquirySchema) as unknown as typeof inquirySchema;

export type InquiryInput = z.infer<typeof inquirySchema>;
