/** What the forms collect of a person, why, and for how long: what their privacy box says. */
import type { TicketFieldName, TicketForm } from './ticket-form';

/** What each field collects; null: a choice that says nothing of the person. A new field has to answer this. */
export const collected: Record<TicketFieldName, string | null> = {
  osInfo: '기기와 브라우저 정보',
  mainCategory: null,
  subCategory: null,
  customerEmail: '이메일 주소',
  reporterName: '이름(기관명)',
  birth: '생년월일(법인번호, 적은 경우)',
  phoneNumber: '휴대폰 번호',
  title: '제목',
  content: '내용',
  attachedFiles: '첨부 파일(올린 경우)',
  agreement: null,
};

/** Three years, as platform/help/services/forget-tickets.ts removes them. */
const keptFor = '접수한 날부터 3년';

/** The rows of a form's privacy box; every form is sent with the viewer's id. */
export const privacyRows = ({ fields, purpose }: TicketForm) => [
  {
    term: '수집 항목',
    text: ['아이디', ...fields.flatMap((name) => collected[name] ?? [])].join(', '),
  },
  { term: '수집 목적', text: purpose },
  { term: '보관 기간', text: keptFor },
];
