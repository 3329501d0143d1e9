import type { ActionFunctionArgs } from '@remix-run/node';
import { askForMail } from '~/features/account/recovery.server';
import { links } from '~/links/links';
import { account } from '~/upstream/clients.server';

export const askId = (args: ActionFunctionArgs) =>
  askForMail(args, {
    missing: { email: '이메일을 입력해 주세요.' },
    send: ({ upstream }, { email = '' }) => account.mailIds(upstream, { email }),
    sent: links.forgotIdSent,
  });
