import { randomUUID } from 'node:crypto';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '~/features/staff/staff-desk.server';
import { links } from '~/links/links';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { staffSignup } from '~/upstream/clients.server';
import { numberIdOf } from '~protocol/wire/ids';

/** The rule, who waits, and a page each of invitations and of what may not sign up. */
export async function loadStaffSignup(args: LoaderFunctionArgs) {
  await requireStaff(args, 'administration');
  const { upstream, context } = scopeOf(args);
  const { searchParams } = new URL(args.request.url);
  const before = numberIdOf(searchParams.get('before'));
  const invited = numberIdOf(searchParams.get('invited'));
  const [rule, requests, invitations, blocks] = await Promise.all([
    staffSignup.rule(upstream, {}),
    staffSignup.requests(upstream, {}),
    staffSignup.invitations(upstream, { before: invited ?? undefined }),
    staffSignup.blocks(upstream, { before: before ?? undefined }),
  ]);
  const { data, next } = foundOrFail(invitations);
  const { origin } = context.config;
  return json({
    ...foundOrFail(rule),
    requests: foundOrFail(requests),
    /** `invited`: below which number the page of invitations begins */
    pages: { before, invited },
    invitations: {
      data: data.map(({ code, ...one }) => ({ ...one, href: origin + links.signupInvited(code) })),
      next,
    },
    blocks: foundOrFail(blocks),
    formKey: randomUUID(),
  });
}
