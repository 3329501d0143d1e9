import { z } from 'zod/v3';
import { nickLength, passwordLength, userIdPattern } from '~protocol/account/rules';
import { approvalReasonLength } from '~protocol/account/signup-codes';

const emailShape = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[A-Za-z]{2,}$/;

const agreement = (message: string) => z.literal('on', { errorMap: () => ({ message }) });

/** The same rules in the browser and on the server; the platform checks them again. */
export const signupSchema = z.object({
  userId: z
    .string({ required_error: '아이디를 입력해 주세요.' })
    .regex(userIdPattern, '아이디는 영문 소문자로 시작하는 4~16자의 소문자, 숫자, 밑줄(_)로 입력해 주세요.'),
  userNick: z
    .string({ required_error: '닉네임을 입력해 주세요.' })
    .trim()
    .min(nickLength.min, `닉네임을 ${nickLength.min}자 이상 입력해 주세요.`)
    .max(nickLength.max, `닉네임을 ${nickLength.max}자 이하로 입력해 주세요.`),
  password: z
    .string({ required_error: '비밀번호를 입력해 주세요.' })
    .min(passwordLength.min, `비밀번호를 ${passwordLength.min}자 이상 입력해 주세요.`)
    .max(passwordLength.max, `비밀번호를 ${passwordLength.max}자 이하로 입력해 주세요.`),
  birthDate: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, '생년월일을 다시 확인해 주세요.')
    .optional(),
  email: z.string().regex(emailShape, '이메일 형식이 올바르지 않습니다. 다시 확인해 주세요.').optional(),
  reason: z
    .string()
    .max(approvalReasonLength, `이유를 ${approvalReasonLength}자 이하로 입력해 주세요.`)
    .optional(),
  invitation: z.string().optional(),
  challenge: z.string().optional(),
  question: z.string().optional(),
  solution: z.string().optional(),
  answer: z.string().optional(),
  agreesTerms: agreement('이용약관에 동의하고 만 14세 이상인지 확인해 주세요.'),
  agreesPrivacy: agreement('개인정보 수집과 이용에 동의해 주세요.'),
});
