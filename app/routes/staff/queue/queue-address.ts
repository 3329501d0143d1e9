import { parseOwner, parseQueue, parseState } from '~/domain/help/staff-desk';
import { parseOption } from '~/domain/lists/option';
import { parsePage } from '~/domain/lists/start';
import { links } from '~/links/links';
import { type StaffQueue, staffQueues } from '~protocol/staff/codes';

const nodeShape = /^NODE\d{10}$/;

/**
 * What the address of a page of the queue, or of a search, says.
 *
 * @param queues that the asker may see: the first one is shown where none is named
 */
export function readAddress(request: Request, queues: readonly StaffQueue[]) {
  const params = new URL(request.url).searchParams;
  const category = params.get('category') ?? '';
  return {
    queue: parseOption(staffQueues, params.get('queue')) ?? queues[0] ?? parseQueue(null),
    state: parseState(params.get('state')),
    owner: parseOwner(params.get('owner')),
    category: nodeShape.test(category) ? category : '',
    q: (params.get('q') ?? '').trim().slice(0, 100),
    page: parsePage(params.get('page')),
  };
}

export type QueueAddress = ReturnType<typeof readAddress>;

/** The same page again. `more`: what is different there. */
export const linkTo = (
  address: QueueAddress,
  more: Partial<Parameters<typeof links.staffQueue>[0]> = {},
): string => {
  const { page } = { ...address, ...more };
  return links.staffQueue({ ...address, ...more, page: page && page > 1 ? page : null });
};
