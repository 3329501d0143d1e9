/** Addresses of the old help centre (H149–H154). */
import { objectionNode } from '~/domain/help/ticket';
import { links } from './links';

const toTicket = (id: string) => (id ? links.myInquiry(id) : links.myInquiries);

const destinations: Record<string, (qnaId: string) => string> = {
  exSelfRAR: () => links.faq,
  exSelfRARMobile: () => links.faq,
  exSelfRARView: () => links.faq,
  exMailQuestion: () => links.inquiry,
  exMailDeclare: () => links.reportContent,
  exMailIllegal: () => links.reportIllegal,
  exMailMyBoard: () => links.myInquiries,
  myBoardMobile: () => links.myInquiries,
  exMailMyAnswer: toTicket,
  myAnswerMobile: toTicket,
  customerSurvey: links.surveyPage,
  exMailObjection: () => links.objection,
};

const byType = (params: URLSearchParams): string | null => {
  const type = params.get('type') ?? '';
  const qnaId = (params.get('qnaId') ?? '').slice(0, 64);
  return Object.hasOwn(destinations, type) ? (destinations[type]?.(qnaId) ?? null) : null;
};

/** `/help/atv.php?type&qnaId`: by type only; anything else is the help home. */
export const atvDestination = (params: URLSearchParams) => byType(params) ?? links.help;

/** `/help/m.php?type&qnaId&category`: the objection's category first, then a known type, else the inquiry form (GX38). */
export const mobileDestination = (params: URLSearchParams) =>
  params.get('category') === objectionNode ? links.objection : (byType(params) ?? links.inquiry);
