import { deskRights, type StaffRight } from '~protocol/staff/roles';
import { links } from './links';

interface StaffPlace {
  href: string;
  label: string;
  /** one of them is needed to go there */
  rights: readonly StaffRight[];
}

/** Where staff work, in the order of the menu. */
const staffPlaces: readonly StaffPlace[] = [
  { href: links.staff, label: '문의 처리', rights: deskRights },
  { href: links.staffCanned, label: '정형 답변', rights: ['content'] },
  { href: links.staffInsights, label: 'FAQ 개선', rights: ['content'] },
  { href: links.staffFaq('new'), label: 'FAQ 쓰기', rights: ['content'] },
  { href: links.staffFigures(), label: '상담 통계', rights: ['figures'] },
  { href: links.staffReports(), label: '신고 처리', rights: ['moderation'] },
  { href: links.staffMembers(), label: '회원 관리', rights: ['cases', 'moderation'] },
  { href: links.staffHome, label: '홈 관리', rights: ['home'] },
  { href: links.staffTeam, label: '직원 관리', rights: ['administration'] },
  { href: links.staffSignup(), label: '가입 관리', rights: ['administration'] },
  { href: links.staffHours, label: '상담 시간', rights: ['administration'] },
  { href: links.staffAudit(), label: '처리 기록', rights: ['administration'] },
  { href: links.staffDigest, label: '요약 메일', rights: deskRights },
];

/** Those that somebody of these rights may go to. */
export const placesOf = (rights: readonly StaffRight[]): StaffPlace[] =>
  staffPlaces.filter((place) => place.rights.some((right) => rights.includes(right)));
