import type { policy } from '../../tables/home/home';
import { privacyText } from './privacy-text';
import { termsText } from './terms-text';

const since = new Date('2026-03-01T00:00:00+09:00');

/** The texts of the demo's house: what this product really does and keeps. */
export const policies: (typeof policy.$inferInsert)[] = [
  { kind: 'terms', version: '1.0', startsAt: since, contents: termsText },
  { kind: 'privacy', version: '1.0', startsAt: since, contents: privacyText },
];
