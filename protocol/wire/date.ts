const pattern = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?/;

/** Dates of the wire are Seoul time without a zone. Epoch milliseconds, or null for anything unreadable. */
export function parseWireDate(text: string | null | undefined): number | null {
  const m = pattern.exec(text ?? '');
  if (!m) return null;
  const [, y, mo, d, h, mi, s = '00'] = m;
  const time = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}+09:00`);
  return Number.isNaN(time) ? null : time;
}
