import type { ActionFunctionArgs } from '@remix-run/node';
import { askForMail } from '~/features/account/recovery.server';
import { links } from '~/links/links';
import { account } from '~/upstream/clients.server';

export const askPassword = (args: ActionFunctionArgs) =>
  askForMail(args, {
    missing: { userId: '아이디를 입력해 주세요.', email: '이메일을 입력해 주세요.' },
    send: ({ upstream }, { userId = '', email = '' }) =>
      account.mailPasswordLink(upstream, { userId, email }),
    sent: links.forgotPasswordSent,
  });
