import type { CannedAnswer } from '~/domain/staff-desk';
import { pathOf } from '~protocol/path';
import {
  cannedListSchema,
  faqSavedSchema,
  insightsSchema,
  staffFaqSchema,
  staffPaths,
} from '~protocol/staff';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import { definePersonalCall } from './registry.server';
import { defineStaffChange } from './staff-call.server';

const cannedCall = definePersonalCall({
  name: 'staff.canned',
  service: 'help',
  method: 'GET',
  path: () => staffPaths.canned,
  schema: cannedListSchema,
});
export interface CannedInput {
  id?: number;
  nodeId: string | null;
  title: string;
  text: string;
}
const cannedSaveCall = defineStaffChange(
  'staff.cannedSave',
  (_: CannedInput) => staffPaths.canned,
  (p) => p,
);
const cannedRemoveCall = defineStaffChange(
  'staff.cannedRemove',
  (_: { id: number }) => staffPaths.cannedRemove,
  (p) => p,
);
const insightsCall = definePersonalCall({
  name: 'staff.insights',
  service: 'help',
  method: 'GET',
  path: () => staffPaths.insights,
  schema: insightsSchema,
});
const faqCall = definePersonalCall({
  name: 'staff.faq',
  service: 'help',
  method: 'GET',
  path: (p: { kbId: string }) => pathOf(staffPaths.faq, { kbId: p.kbId }),
  schema: staffFaqSchema,
});
export interface FaqInput {
  kbId?: number;
  nodeId: string;
  title: string;
  contents: string;
  topOrder: number | null;
}
const faqSaveCall = definePersonalCall({
  name: 'staff.faqSave',
  service: 'help',
  method: 'POST',
  path: () => staffPaths.faqSave,
  body: (p: FaqInput) => ({ json: p }),
  schema: faqSavedSchema,
});
const faqRemoveCall = defineStaffChange(
  'staff.faqRemove',
  (_: { kbId: number }) => staffPaths.faqRemove,
  (p) => p,
);

export interface CannedPage {
  list: CannedAnswer[];
  categories: Array<{ nodeId: string; nodeName: string }>;
}
export const listCanned = (upstream: Upstream): Promise<Outcome<CannedPage>> => upstream.call(cannedCall, {});
export const saveCanned = (upstream: Upstream, p: CannedInput) => upstream.call(cannedSaveCall, p);
export const removeCanned = (upstream: Upstream, id: number) => upstream.call(cannedRemoveCall, { id });
export const getInsights = (upstream: Upstream) => upstream.call(insightsCall, {});
export const getFaqEntry = (upstream: Upstream, kbId: string) => upstream.call(faqCall, { kbId });
export const saveFaqEntry = (upstream: Upstream, p: FaqInput) => upstream.call(faqSaveCall, p);
export const removeFaqEntry = (upstream: Upstream, kbId: number) => upstream.call(faqRemoveCall, { kbId });
