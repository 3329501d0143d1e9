/** The help centre's four forms as data. */
import { type FormType, helpNodes } from '~protocol/help/codes';
import { reportLines } from '~protocol/help/rules';
import { type DuePromise, promiseText } from '~protocol/staff/hours-codes';
import { type DeviceInfo, withDeviceBlock } from './device-info';
import { inquiryCategories, type MainCategory, reportCategories, typeWords } from './inquiry';

export type TicketFieldName =
  | 'osInfo'
  | 'mainCategory'
  | 'subCategory'
  | 'customerEmail'
  | 'reporterName'
  | 'birth'
  | 'phoneNumber'
  | 'title'
  | 'content'
  | 'attachedFiles'
  | 'agreement';

export interface TicketForm {
  formType: FormType;
  title: string;
  /** what labels and buttons are built from */
  word: string;
  /** in their order on the page */
  fields: readonly TicketFieldName[];
  categories: readonly MainCategory[];
  /** the one category that is chosen already; its selector, where there is one, is disabled */
  fixedCategory: string | null;
  /** questions of the FAQ are offered for its title: asking may be needless, a report of illegal material never is */
  suggests: boolean;
  /** why it collects what its fields ask for (ticket-privacy.ts) */
  purpose: string;
  /** anyone who uses the browser next must not find it: its draft ends with the browser's session, unless asked for more */
  isPrivate: boolean;
  /** under '{word} 유의사항'; null: it is not known how long an answer takes */
  notes(promise: DuePromise | null): readonly string[];
  /** the success dialog's sentence */
  done: string;
}

export const ticketForms: Record<FormType, TicketForm> = {
  inquiry: {
    formType: 'inquiry',
    title: '문의하기',
    word: typeWords.inquiry,
    fields: [
      'osInfo',
      'mainCategory',
      'subCategory',
      'customerEmail',
      'title',
      'content',
      'attachedFiles',
      'agreement',
    ],
    categories: inquiryCategories,
    fixedCategory: null,
    suggests: true,
    purpose: '문의 확인과 답변',
    isPrivate: false,
    notes: (promise) => [
      promise
        ? `답변은 접수한 순서대로 드리며, 보통 ${promiseText(promise)} 안에 보내 드립니다.`
        : '답변은 접수한 순서대로 보내 드립니다.',
      '같은 내용을 여러 번 보내면 답변이 늦어질 수 있습니다.',
    ],
    done: '문의가 접수되었습니다.',
  },
  report: {
    formType: 'report',
    title: '신고하기',
    word: typeWords.report,
    fields: ['osInfo', 'mainCategory', 'customerEmail', 'title', 'content', 'attachedFiles', 'agreement'],
    categories: reportCategories,
    fixedCategory: null,
    suggests: true,
    purpose: '신고 확인과 결과 안내',
    isPrivate: false,
    notes: () => [
      '화면을 찍은 그림이나 주소를 함께 보내 주시면 더 빨리 확인할 수 있습니다.',
      '사실과 다른 신고를 되풀이하면 이용이 제한될 수 있습니다.',
    ],
    done: '신고가 접수되었습니다.',
  },
  illegal: {
    formType: 'illegal',
    title: '불법촬영물등 유통 신고',
    word: typeWords.illegal,
    fields: [
      'osInfo',
      'mainCategory',
      'subCategory',
      'customerEmail',
      'reporterName',
      'birth',
      'phoneNumber',
      'title',
      'content',
      'attachedFiles',
      'agreement',
    ],
    categories: [{ id: helpNodes.illegal, name: '불법촬영물등 유통신고', template: 'none' }],
    fixedCategory: helpNodes.illegal,
    suggests: false,
    purpose: '신고자 확인, 불법촬영물등의 확인과 삭제, 결과 안내',
    isPrivate: true,
    notes: (promise) => [
      '신고·삭제 요청서를 작성해 첨부하시면 처리에 도움이 됩니다.',
      promise
        ? `접수한 신고는 보통 ${promiseText(promise)} 안에 확인하고 답변해 드립니다.`
        : '접수한 신고는 확인하고 답변해 드립니다.',
      '신고하신 내용은 관계 기관의 심의를 거쳐 처리될 수 있습니다.',
    ],
    done: '신고가 접수되었습니다.',
  },
  objection: {
    formType: 'objection',
    title: '이의신청',
    word: typeWords.objection,
    fields: ['osInfo', 'customerEmail', 'title', 'content', 'attachedFiles', 'agreement'],
    categories: [{ id: helpNodes.objection, name: '이의신청', template: 'none' }],
    fixedCategory: helpNodes.objection,
    suggests: true,
    purpose: '이의신청 검토와 결과 안내',
    isPrivate: false,
    notes: () => ['결과는 입력하신 이메일과 나의 문의/신고내역에서 알려 드립니다.'],
    done: '이의신청이 접수되었습니다.',
  },
};

/** A main category of this form; the fixed one whatever was sent. */
export function findCategory({ categories, fixedCategory }: TicketForm, id: string | null | undefined) {
  const wanted = fixedCategory ?? id;
  return categories.find((category) => category.id === wanted) ?? null;
}

/** A form's fields as its rules read them. */
export type TicketInput = {
  mainCategory?: string;
  subCategory?: string;
  customerEmail: string;
  reporterName?: string;
  birth?: string;
  phoneNumber?: string;
  title: string;
  content: string;
};

/** What is submitted. */
export interface TicketSubmission {
  formType: FormType;
  isMobile: boolean;
  nodeId: string;
  customerEmail: string;
  title: string;
  content: string;
  isGuest: boolean;
  /** of the upload; null without files */
  ticketId: string | null;
}

interface Circumstances {
  device: DeviceInfo;
  isMobile: boolean;
  isGuest: boolean;
  ticketId: string | null;
}

/** The sub-category where the form has one, else the main category. */
const nodeOf = (form: TicketForm, { mainCategory, subCategory }: TicketInput) =>
  (form.fields.includes('subCategory') ? subCategory : (form.fixedCategory ?? mainCategory)) ?? '';

/** The illegal report's content becomes four numbered lines; the others get the device block (GX29). */
export function submissionOf(form: TicketForm, input: TicketInput, around: Circumstances): TicketSubmission {
  const written = input.content.replace(/\r\n/g, '\n');
  const { reporterName = '', birth = '', phoneNumber = '' } = input;
  const content = form.fields.includes('reporterName')
    ? reportLines({ reporterName, birth, phoneNumber, content: written })
    : written;
  const { device, ...rest } = around;
  return {
    ...rest,
    formType: form.formType,
    nodeId: nodeOf(form, input),
    customerEmail: input.customerEmail,
    title: input.title,
    content: withDeviceBlock(form.formType, content, device),
  };
}
