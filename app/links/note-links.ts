import { encode, type Hosts, join, withQuery } from './address';

/** Notes between members. */
export const noteLinks = {
  /** @param page of the box */
  notes: (box: 'received' | 'sent' = 'received', page = 1) =>
    withQuery('/note', { box: box === 'sent' ? box : null, page: page === 1 ? null : page }),
  note: (noteNo: number) => `/note/${noteNo}`,
  /** S052, S053, GX19: a host of its own has a form for phones; ours is one page for all */
  noteWrite: ({ note }: Hosts, userId: string, isMobile: boolean) =>
    note && isMobile
      ? join(note, `/#/note/write2/${encode(userId)}`)
      : join(
          note ?? null,
          withQuery('/app/index.php', { page: 'write', id_list: userId, targetUserId: userId }),
        ),
} as const;
