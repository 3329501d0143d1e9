import type { ActionFunctionArgs } from '@remix-run/node';
import { askForMail } from '~/features/account/recovery.server';
import { links } from '~/links/links';
import { signup } from '~/upstream/clients.server';

export const askAgain = (args: ActionFunctionArgs) =>
  askForMail(args, {
    missing: { email: '이메일을 입력해 주세요.' },
    send: ({ upstream }, { email = '' }) => signup.mailAgain(upstream, { email }),
    sent: links.signupMailSent,
  });
