/** What a new house has still to do (protocol/operator.ts). */
import { firstStepsAnswerSchema } from '~protocol/operator';
import { type FirstStep, firstStepsPath } from '~protocol/operator-codes';
import type { Upstream } from './client.server';
import { definePersonalCall } from './registry.server';

const firstSteps = definePersonalCall({
  name: 'operator.firstSteps',
  service: 'main',
  method: 'GET',
  path: () => firstStepsPath,
  schema: firstStepsAnswerSchema,
});

/** For staff; a failed call is an empty list. */
export async function listFirstSteps(upstream: Upstream): Promise<{ step: FirstStep; isDone: boolean }[]> {
  const outcome = await upstream.call(firstSteps, {});
  return outcome.ok ? outcome.value.data : [];
}
