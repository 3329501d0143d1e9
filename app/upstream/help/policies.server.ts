import { seoulDay } from '~/domain/format/dates';
import type { PolicyTexts, PolicyVersion } from '~/domain/help/policy';
import type { Upstream } from '~/upstream/client.server';
import { policies } from '~/upstream/clients.server';
import { markdownHtml } from '~/upstream/html/markdown.server';
import type { Outcome } from '~/upstream/outcome.server';
import type { PolicyKind, PolicyVersionWire } from '~protocol/policy/calls';

const toVersion = ({ no, version, startsAt }: PolicyVersionWire): PolicyVersion => ({
  no,
  name: version,
  since: seoulDay(Date.parse(startsAt)),
});

/** Terms of use or privacy policy; without `no` the version in force. */
export async function getPolicy(
  upstream: Upstream,
  query: { kind: PolicyKind; no?: string },
): Promise<Outcome<PolicyTexts>> {
  const outcome = await policies.policy(upstream, query);
  if (!outcome.ok) return outcome;
  const { policy, currentNo, versions } = outcome.value;
  return {
    ok: true,
    value: {
      shown: policy && { ...toVersion(policy), html: markdownHtml(policy.contents) },
      currentNo,
      versions: versions.map(toVersion),
    },
  };
}
