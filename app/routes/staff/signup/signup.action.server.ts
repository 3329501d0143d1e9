import { type ActionFunctionArgs, json } from '@remix-run/node';
import { daysIn } from '~/features/staff/limit-days';
import { problemOf, requireStaff } from '~/features/staff/staff-desk.server';
import { links } from '~/links/links';
import { pressed, readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { staffSignup } from '~/upstream/clients.server';
import { numberIdOf } from '~protocol/wire/ids';

const intents = [
  'mode',
  'challenge',
  'approve',
  'refuse',
  'invite',
  'endInvitation',
  'block',
  'unblock',
] as const;
const names = [
  'mode',
  'challenge',
  'kind',
  'value',
  'days',
  'reason',
  'note',
  'mostUses',
  'formKey',
  'version',
] as const;
type Typed = Record<(typeof names)[number], string>;

/** What was refused stands in its form again as it was typed. */
export interface SignupProblem {
  intent: (typeof intents)[number];
  typed: Typed;
  problem: { field: string | null; message: string };
}

const decide = (
  upstream: Scope['upstream'],
  decision: 'approve' | 'refuse',
  { value: userId, version, reason }: Typed,
) => staffSignup.decide(upstream, { ...{ userId, version, decision }, reason });

const sendings = {
  mode: {
    send: ({ upstream }: Scope, { mode }: Typed) => staffSignup.setMode(upstream, { mode }),
    text: '가입 방식을 저장했어요.',
    place: 'rule',
  },
  challenge: {
    send: ({ upstream }: Scope, { challenge }: Typed) =>
      staffSignup.setChallenge(upstream, { challenge: challenge === 'on' }),
    text: '가입 확인을 바꿨어요.',
    place: 'challenge',
  },
  approve: {
    send: ({ upstream }: Scope, typed: Typed) => decide(upstream, 'approve', typed),
    text: '가입을 받아들였어요.',
    place: 'requests',
  },
  refuse: {
    send: ({ upstream }: Scope, typed: Typed) => decide(upstream, 'refuse', typed),
    text: '가입을 거절했어요.',
    place: 'requests',
  },
  invite: {
    send: ({ upstream }: Scope, { note, mostUses, days, formKey }: Typed) =>
      staffSignup.invite(upstream, {
        ...{ note, idempotencyKey: formKey },
        mostUses: numberIdOf(mostUses.trim()),
        days: daysIn(days),
      }),
    text: '초대 링크를 만들었어요.',
    place: 'invitations',
  },
  endInvitation: {
    send: ({ upstream }: Scope, { value }: Typed) =>
      staffSignup.endInvitation(upstream, { no: Number(value) }),
    text: '초대 링크를 끝냈어요.',
    place: 'invitations',
  },
  block: {
    send: ({ upstream }: Scope, { kind, value, days, reason }: Typed) =>
      staffSignup.block(upstream, { kind, value, reason, days: daysIn(days) }),
    text: '가입을 차단했어요.',
    place: 'blocks',
  },
  unblock: {
    send: ({ upstream }: Scope, { value }: Typed) => staffSignup.unblock(upstream, { no: Number(value) }),
    text: '차단을 해제했어요.',
    place: 'blocks',
  },
} as const;

/** Saves who may sign up, decides about who waits, or adds or ends an invitation or a block. */
export async function saveSignup(args: ActionFunctionArgs) {
  await requireStaff(args, 'administration', 'value', 'reason', 'note');
  const scope = scopeOf(args);
  const form = readForm(args);
  const intent = pressed(form, intents);
  const typed = Object.fromEntries(names.map((name) => [name, form.get(name)])) as Typed;
  const { send, text, place } = sendings[intent];
  const outcome = await send(scope, typed);
  if (outcome.ok) return landWithToast(scope, `${links.staffSignup()}#${place}`, { tone: 'done', text });
  const { problem, status } = problemOf(outcome);
  return json<SignupProblem>({ intent, typed, problem }, { status });
}
