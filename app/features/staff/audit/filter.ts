import { parseOption } from '~/domain/lists/option';
import { type AuditArea, auditAreas } from '~protocol/staff/audit-codes';

interface AuditFilter {
  by: string;
  area: AuditArea | '';
  target: string;
  /** 'YYYY-MM-DD', as they were typed */
  from: string;
  to: string;
}

/** What the log is narrowed to, as address and form have it; '' stands for all. */
export function filterOf(get: (name: string) => string | null): AuditFilter {
  const text = (name: string, longest: number) => (get(name) ?? '').trim().slice(0, longest);
  return {
    by: text('by', 40),
    area: parseOption(auditAreas, get('area')) ?? '',
    target: text('target', 100),
    from: text('from', 10),
    to: text('to', 10),
  };
}

/** Without what is not narrowed. */
export const askedOf = ({ area, ...texts }: AuditFilter) => ({
  by: texts.by || undefined,
  area: area || undefined,
  target: texts.target || undefined,
  from: texts.from || undefined,
  to: texts.to || undefined,
});
