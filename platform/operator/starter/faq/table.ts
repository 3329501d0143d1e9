import { nodeIdOf } from '~protocol/help/calls';
import { accountFaq } from './account';
import { answerHtml } from './compose';
import { contentsFaq } from './contents';
import { giftsFaq } from './gifts';
import { itemsFaq } from './items';
import { paymentsFaq } from './payments';
import { serviceFaq } from './service';
import { watchingFaq } from './watching';

/** The popular questions of the help home in their order. */
const popular = [4201, 4301, 2201, 1201, 3102, 2203, 1402, 2202];

/** Recommended keywords in their order; the pages show the first six. */
export const faqKeywords = [
  '환불',
  '별풍선',
  '구독',
  '본인인증',
  '이용정지',
  '즐겨찾기',
  '퀵뷰',
  '환전',
] as const;

const sections = [
  ...[...accountFaq, ...watchingFaq, ...contentsFaq, ...giftsFaq],
  ...[...paymentsFaq, ...itemsFaq, ...serviceFaq],
];

/** Every question of the FAQ with its answer as HTML. */
export const faqEntries = sections.flatMap(({ node, entries }) =>
  entries.map(({ kbId, title, contents }) => {
    const place = popular.indexOf(kbId);
    return {
      kbId,
      title,
      nodeId: nodeIdOf(node),
      contents: answerHtml(contents),
      topOrder: place < 0 ? undefined : place + 1,
    };
  }),
);
