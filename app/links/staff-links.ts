import { encode, withQuery } from './address';

interface AuditQuery {
  by?: string;
  area?: string;
  target?: string;
  from?: string;
  to?: string;
  before?: number | null;
}

interface FiguresQuery {
  queue?: string;
  days?: number;
}

/** The desk of the help centre. */
export const staffLinks = {
  staff: '/staff',
  staffQueue: (query: {
    queue?: string;
    state?: string;
    owner?: string;
    category?: string;
    q?: string;
    page?: number | null;
  }) => withQuery('/staff', query),
  /** `act`, `about`: asks about an act on what the case is about */
  staffCase: (id: string, query: { queue?: string; act?: string; about?: string } = {}) =>
    withQuery(`/staff/tickets/${encode(id)}`, query),
  /** what becomes of cases that are merged; `into`: id or number of the one that stays */
  staffMerge: (query: { cases: string; into?: string }) => withQuery('/staff/merge', query),
  /** how many replies are unread, for scripts */
  staffUnread: '/staff/unread',
  staffCanned: '/staff/canned',
  staffCannedEdit: (id: number) => `/staff/canned?edit=${id}`,
  staffReports: (page?: number) => withQuery('/staff/reports', { page: page && page > 1 ? page : null }),
  /** `before`: the last member of the page before */
  staffMembers: (query: { q?: string; before?: string } = {}) =>
    withQuery('/staff/members', { q: query.q || null, before: query.before || null }),
  staffMemberDelete: (userId: string) => `/staff/members/${encode(userId)}/delete`,
  staffMember: (userId: string) => `/staff/members/${encode(userId)}`,
  /** who is of the staff, and what they do */
  staffTeam: '/staff/team',
  /** who may sign up; `before`: the last block of the page before */
  /** pages of what is blocked and of invitations, each below a number */
  staffSignup: (pages: { before?: number | null; invited?: number | null } = {}) =>
    withQuery('/staff/signup', { before: pages.before ?? null, invited: pages.invited ?? null }),
  /** when the desk is open */
  staffHours: '/staff/hours',
  /** the log of staff's deeds, of one person, area or thing, or days of Seoul */
  staffAudit: (query: AuditQuery = {}) => withQuery('/staff/audit', { ...query }),
  staffAuditFile: '/staff/audit/file',
  /** the mail of each morning to who asks */
  staffDigest: '/staff/digest',
  staffInsights: '/staff/insights',
  /** how the help centre does, of one queue in the last days */
  staffFigures: (query: FiguresQuery = {}) => withQuery('/staff/figures', { ...query }),
  staffFiguresFile: (table: string, query: FiguresQuery) =>
    withQuery('/staff/figures/file', { table, ...query }),
  staffHome: '/staff/home',
  staffHomeHistory: (page?: number) =>
    withQuery('/staff/home/history', { page: page && page > 1 ? page : null }),
  staffHomeKind: (kind: string, page?: number) =>
    withQuery(`/staff/home/${kind}`, { page: page && page > 1 ? page : null }),
  /** 'new' for one that is not there yet */
  staffHomeItem: (kind: string, id: string) => `/staff/home/${kind}/${encode(id)}`,
  /** the home page at a time of Seoul, 'YYYY-MM-DDTHH:mm' or with ':ss' */
  homeAt: (at: string) => `/?at=${at}`,
  /** 'new' for one that is not there yet */
  staffFaq: (kbId: string | number) => `/staff/faq/${kbId}`,
} as const;
