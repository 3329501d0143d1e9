import type { MergeHead } from '~protocol/staff/work';

/** A case with the version of its thread that a page showed. */
type SeenThread = Pick<MergeHead, 'ticketId' | 'version'>;

/** The value of a field that names the case. */
export const writeSeenThread = ({ ticketId, version }: SeenThread): string => `${ticketId} ${version}`;

/** Null for what no field holds. */
export function readSeenThread(value: string): SeenThread | null {
  const [, ticketId, version] = /^(\S{1,64}) (\d{1,9})$/.exec(value) ?? [];
  return ticketId ? { ticketId, version: Number(version) } : null;
}
