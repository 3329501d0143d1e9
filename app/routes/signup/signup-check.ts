import { parseWithZod } from '@conform-to/zod/v3';
import { signupSchema } from './signup.form';

/** The sign-up rules, for the browser to load after the page. */
export const checkSignup = (formData: FormData) => parseWithZod(formData, { schema: signupSchema });
