import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import type { FaqDetail } from '~/domain/faq';
import { links } from '~/links/links';
import { FaqAnswer } from './faq-answer';

/** A question's answer in the dialog of wide screens: asked for when it opens, as each view counts. */
export function FaqLayer({ id, title }: { id: string; title: string }) {
  const fetcher = useFetcher<{ faq: FaqDetail | null }>();
  const { load, data } = fetcher;
  useEffect(() => load(links.faqLayer(id)), [load, id]);
  if (!data) return <p role="status">불러오는 중이에요.</p>;
  // without its answer it still leads to its page
  return <FaqAnswer id={id} title={title} html={data.faq?.html ?? null} />;
}
