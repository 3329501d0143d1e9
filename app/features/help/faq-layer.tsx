import { useEffect } from 'react';
import type { FaqDetail } from '~/domain/help/faq';
import { usePart } from '~/features/shell/sending/use-part';
import { links } from '~/links/links';
import { FaqAnswer } from './faq-answer';

/** A question's answer in a dialog on wide screens; loaded when it opens, because each view is counted. */
export function FaqLayer({ id, title }: { id: string; title: string }) {
  const { load, data, hasFailed } = usePart<{ faq: FaqDetail | null }>({ isQuiet: true });
  useEffect(() => load(links.faqLayer(id)), [load, id]);
  if (!data && !hasFailed) return <p role="status">불러오는 중이에요.</p>;
  // if the answer cannot be loaded, a link leads to its page
  return <FaqAnswer id={id} title={title} html={data?.faq?.html ?? null} />;
}
