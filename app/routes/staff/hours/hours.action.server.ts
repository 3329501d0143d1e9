import { type ActionFunctionArgs, json } from '@remix-run/node';
import { readSpan } from '~/domain/help/desk-hours';
import { problemOf, requireStaff } from '~/features/staff/staff-desk.server';
import { links } from '~/links/links';
import { pressed, readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { staffHours } from '~/upstream/clients.server';
import { weekdayNames } from '~protocol/staff/hours-codes';
import { numberIdOf } from '~protocol/wire/ids';

const intents = ['save', 'addHoliday', 'removeHoliday'] as const;

/** By the names of the fields: `open0` … `close6`, Monday first, among them. */
type Typed = Record<string, string>;

/** What was refused stands in its form again as it was typed. */
export interface HoursProblem {
  intent: (typeof intents)[number];
  typed: Typed;
  problem: { field: string | null; message: string };
}

const names = [
  ...weekdayNames.flatMap((_, index) => [`open${index}`, `close${index}`]),
  ...['generalDays', 'objectionDays', 'version', 'day', 'name', 'formKey'],
];

const sendings = {
  save: {
    send: ({ upstream }: Scope, typed: Typed) =>
      staffHours.save(upstream, {
        week: weekdayNames.map((_, index) =>
          readSpan(typed[`open${index}`] ?? '', typed[`close${index}`] ?? ''),
        ),
        generalDays: numberIdOf(typed.generalDays?.trim()),
        objectionDays: numberIdOf(typed.objectionDays?.trim()),
        version: numberIdOf(typed.version) ?? 0,
      }),
    text: '상담 시간을 저장했어요.',
    place: 'hours',
  },
  addHoliday: {
    send: ({ upstream }: Scope, { day = '', name = '', formKey = '' }: Typed) =>
      staffHours.addHoliday(upstream, { day, name, idempotencyKey: formKey }),
    text: '쉬는 날을 추가했어요.',
    place: 'holidays',
  },
  removeHoliday: {
    send: ({ upstream }: Scope, { day = '' }: Typed) => staffHours.removeHoliday(upstream, { day }),
    text: '쉬는 날을 뺐어요.',
    place: 'holidays',
  },
} as const;

/** Saves when the desk is open, or adds or removes a holiday. */
export async function changeHours(args: ActionFunctionArgs) {
  await requireStaff(args, 'administration', 'name');
  const scope = scopeOf(args);
  const form = readForm(args);
  const intent = pressed(form, intents);
  const typed: Typed = Object.fromEntries(names.map((name) => [name, form.get(name)]));
  const { send, text, place } = sendings[intent];
  const outcome = await send(scope, typed);
  if (outcome.ok) return landWithToast(scope, `${links.staffHours}#${place}`, { tone: 'done', text });
  const { problem, status } = problemOf(outcome);
  return json<HoursProblem>({ intent, typed, problem }, { status });
}
