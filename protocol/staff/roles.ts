/** The jobs of staff, and what each of them may do. No zod: pages import it. */

import type { FormType } from '../help/codes';
import { queueOfForm, type StaffQueue } from './codes';

/** In the order in which pages list them. */
export const staffRoles = ['admin', 'lead', 'agent', 'illegal', 'moderator', 'editor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * cases: the general queue. content: canned answers, FAQ. illegal: reports of illegal material. moderation: reports,
 * members, their objections, and what members show. home: the home page. administration: staff, the audit log, who may sign
 * up, when the desk is open. figures: how the help centre does, of the queues that are theirs.
 */
export type StaffRight =
  | 'cases'
  | 'content'
  | 'illegal'
  | 'moderation'
  | 'home'
  | 'administration'
  | 'figures';

/** Who filed a report of illegal material is for its team alone: an administrator has to join it. */
export const staffRoleFacts: Record<
  StaffRole,
  { name: string; about: string; rights: readonly StaffRight[] }
> = {
  admin: {
    name: '관리자',
    about: '직원과 기록을 관리하고, 불법촬영물 신고를 뺀 모든 일을 해요.',
    rights: ['administration', 'cases', 'content', 'moderation', 'home', 'figures'],
  },
  lead: {
    name: '상담 책임자',
    about: '문의에 답하고, 정형 답변과 FAQ를 고치고, 상담 통계를 봐요.',
    rights: ['cases', 'content', 'figures'],
  },
  agent: { name: '상담원', about: '문의에 답해요.', rights: ['cases'] },
  illegal: {
    name: '불법촬영물 담당',
    about: '불법촬영물 신고를 처리하고 신고자 정보를 볼 수 있어요.',
    rights: ['illegal'],
  },
  moderator: {
    name: '운영 담당',
    about: '신고와 이의신청을 처리하고, 방송과 글을 가리거나 회원을 제재해요.',
    rights: ['moderation'],
  },
  editor: { name: '홈 편집자', about: '홈 화면의 구성을 바꿔요.', rights: ['home'] },
};

/** What the roles allow together. */
export const rightsOfRoles = (roles: readonly StaffRole[]): readonly StaffRight[] => [
  ...new Set(roles.flatMap((role) => staffRoleFacts[role].rights)),
];

/** What the cases of a queue take. */
export const rightOfQueue = {
  general: 'cases',
  objection: 'moderation',
  illegal: 'illegal',
} as const satisfies Record<StaffQueue, StaffRight>;
/** One of them opens the desk. */
export const deskRights = [rightOfQueue.general, rightOfQueue.objection, rightOfQueue.illegal] as const;
export const rightOfForm = (formType: FormType): StaffRight => rightOfQueue[queueOfForm(formType)];

/** Whether the mail of each morning goes to somebody: as they chose, else to who looks after all of the work. */
export const wantsDigest = (roles: readonly StaffRole[], chosen: boolean | null): boolean =>
  chosen ?? roles.includes('lead');

/** The roles that have the right. */
export const rolesWith = (right: StaffRight): StaffRole[] =>
  staffRoles.filter((role) => staffRoleFacts[role].rights.includes(right));
