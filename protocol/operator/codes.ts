/** What a new house has to do before its first broadcast (protocol/operator/calls.ts has the shapes). No zod: pages import it. */

export const firstSteps = ['categories', 'faq', 'streamers', 'policies', 'mail', 'backup'] as const;
export type FirstStep = (typeof firstSteps)[number];
