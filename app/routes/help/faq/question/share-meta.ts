import type { FaqDetail } from '~/domain/help/faq';
import { breadcrumbs, type Shared } from '~/features/shell/frame/share-meta';
import { links } from '~/links/links';

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/&[#\w]+;/g, ' ');

/** A question with its answer. */
export function sharedQuestion({ id, title, html }: FaqDetail): Shared {
  const path = links.faqItem(id);
  return {
    path,
    title,
    description: textOf(html),
    type: 'article',
    jsonLd: (whole) => [
      {
        '@type': 'FAQPage',
        mainEntity: [{ '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text: html } }],
      },
      breadcrumbs(whole, [
        { name: '고객센터', path: links.help },
        { name: '자주 묻는 질문', path: links.faqList({}) },
        { name: title, path },
      ]),
    ],
  };
}
