/** Terms of use and privacy policy (protocol/policy.ts). */
import type { z } from 'zod';
import { seoulDay } from '~/domain/dates';
import type { PolicyTexts, PolicyVersion } from '~/domain/policy';
import { pathOf } from '~protocol/path';
import { type PolicyKind, policyAnswerSchema, policyPath, policyVersionSchema } from '~protocol/policy';
import type { Upstream } from './client.server';
import { edited } from './home.server';
import { markdownHtml } from './markdown.server';
import type { Outcome } from './outcome.server';
import { queryString } from './query-string.server';
import { definePublicCall } from './registry.server';

const policyCall = definePublicCall({
  name: 'home.policy',
  service: 'main',
  path: ({ kind, no }: PolicyQuery) => `${pathOf(policyPath, { kind })}?${queryString({ no })}`,
  schema: policyAnswerSchema,
  ...edited,
});

interface PolicyQuery {
  kind: PolicyKind;
  /** absent: the version in force */
  no?: string;
}

const toVersion = ({ no, version, startsAt }: z.infer<typeof policyVersionSchema>): PolicyVersion => ({
  no,
  name: version,
  since: seoulDay(Date.parse(startsAt)),
});

export async function getPolicy(upstream: Upstream, query: PolicyQuery): Promise<Outcome<PolicyTexts>> {
  const outcome = await upstream.call(policyCall, query);
  if (!outcome.ok) return outcome;
  const { policy, currentNo, versions } = outcome.value;
  return {
    ok: true,
    value: {
      shown: policy && { ...toVersion(policy), html: markdownHtml(policy.contents) },
      currentNo,
      versions: outcome.parseItems(versions, policyVersionSchema, toVersion),
    },
  };
}
