import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { denied } from '../../core/services/refusal';
import { findPictureOf, keepPicture, type SentPicture, withPicture } from '../../vod/services/own-picture';
import { listFrames } from '../../vod/services/video-pictures';
import * as store from '../store/vods';
import { openVodToChange, type VodDesk } from './vod-auth';
import { changeVod } from './vods';

type Pictured = Pick<store.CareVodRow, 'titleNo' | 'thumb'>;

/**
 * What a VOD's card may show: its frames, the picture that was sent for it, and, where it has no frames, what it showed
 * before that came.
 */
export async function listPictures(context: PlatformContext, { titleNo, thumb }: Pictured) {
  const [frames, own] = await Promise.all([
    listFrames(context, titleNo),
    findPictureOf(context.db, { titleNo }),
  ]);
  const first = own ? own.insteadOf : thumb;
  return { frames, ownPicture: own?.address ?? null, firstPicture: frames.length > 0 ? null : first };
}

/** What a card shows from now on. */
export const shownPicture = (
  thumb: string,
  { resolutionType }: Pick<store.CareVodRow, 'resolutionType'>,
) => ({
  thumb,
  ...(resolutionType === 'vertical' && { thumbVertical: thumb }),
});

/** Whoever may change all of the VOD: its owner and staff. 401 guests, 403 anyone else. */
export async function openAsOwner(context: PlatformContext, actor: Actor, titleNo: number): Promise<VodDesk> {
  const desk = await openVodToChange(context, actor, titleNo);
  if (!desk.owns) throw denied();
  return desk;
}

/**
 * The picture that is offered beside a VOD's frames from now on. Where the card shows the one before, it shows this one.
 */
export async function saveVodPicture(
  context: PlatformContext,
  actor: Actor,
  titleNo: number,
  sent: SentPicture,
): Promise<{ picture: string }> {
  const desk = await openAsOwner(context, actor, titleNo);
  return withPicture(context, actor, sent, async (picture) => {
    let address = '';
    await changeVod(context, actor, desk, 'picture', async (tx, row) => {
      const before = await findPictureOf(tx, { titleNo });
      const insteadOf = before ? before.insteadOf : row.thumb;
      address = await keepPicture(context, tx, { titleNo }, { picture, userId: row.userId, insteadOf });
      if (before && row.thumb === before.address)
        await store.updateVod(tx, titleNo, shownPicture(address, row));
    });
    return { picture: address };
  });
}
