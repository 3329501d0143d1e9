import { json } from '@remix-run/node';
import { parseOption } from '~/domain/lists/option';
import type { ActErrors, TypedAct } from '~/features/staff/act-fields';
import { refusedAct, sentAct } from '~/features/staff/sent-act.server';
import { links } from '~/links/links';
import { seeOther } from '~/request/redirect.server';
import { staffThings } from '~/upstream/clients.server';
import { type ThingAct, thingActNames, thingActs, thingName } from '~protocol/staff/thing-codes';
import { type Desk, toCase } from './case-desk.server';

/** An act that was refused stands in its form as it was typed. */
export interface ThingAnswer {
  intent: 'act';
  act: ThingAct;
  about: string;
  typed: TypedAct;
  errors: ActErrors;
}

/** 'blind vod:120000001'. @throws Response 400 for no act */
function readPress(text: string): { act: ThingAct; about: string } {
  const [name, ...rest] = text.split(' ');
  const act = parseOption(thingActs, name);
  if (!act) throw new Response(null, { status: 400 });
  return { act, about: rest.join(' ') };
}

/** To the case with the form of the act that was pressed. */
export function toThingForm({ form, id, queue }: Desk): Response {
  const pressed = readPress(form.get('open'));
  return seeOther(`${links.staffCase(id, { queue, ...pressed })}#thing-act`);
}

/** Does what was asked about; the case says afterwards what was done. */
export async function actOnThing(desk: Desk) {
  const { scope, form, id } = desk;
  const { act, about } = readPress(`${form.get('act')} ${form.get('about')}`);
  const { typed, asked } = sentAct(form);
  const outcome = await staffThings.act(scope.upstream, { id, about, act, ...asked });
  if (outcome.ok) return toCase(desk, `${thingName(about)}, ${thingActNames[act]}: 처리했어요.`, 'things');
  const { errors, status } = refusedAct(outcome);
  return json<ThingAnswer>({ intent: 'act', act, about, typed, errors }, { status });
}
