import { adultGrade } from '~protocol/live/codes';
import { videoPicturePath } from '~protocol/station/upload/codes';
import { pathOf } from '~protocol/wire/path';
import type { PlatformContext } from '../../core/context';
import { addNotice } from '../../notice/services/raise';
import { publishPicture } from '../../vod/services/own-picture';
import * as making from '../store/making';
import * as store from '../store/videos';
import type { MadeVideo } from './make';

/** What a clip has beside an upload: of whom it is, and what its source was. */
const markedCut = (makerUserId: string | null, { source, subscriptionOnly, isAbroadBlocked }: store.Cut) => ({
  makerUserId,
  originalTitleNo: source.kind === 'vod' ? source.no : null,
  subscriptionOnly,
  isAbroadBlocked,
});

/**
 * The VOD and the end of the work, in one; false when another machine was faster. What its owner saved while it was made
 * counts: the row is read anew, and held, as its work ends.
 */
export async function becomeVod(context: PlatformContext, row: store.VideoRow, made: MadeVideo) {
  const { db, clock } = context;
  const { no } = row;
  const now = clock.now();
  const { storedBytes, durationMs } = made;
  const addressOf = (name: string | null) => name && pathOf(videoPicturePath, { no, name });
  return db.transaction(async (tx) => {
    const said = await store.lockVideo(tx, no);
    const vodCategoryNo = said && (await making.findVodCategory(tx, said.categoryNo));
    const done = { state: 'done', percent: 100, workedAt: null, storedBytes, changedAt: now } as const;
    if (!(await making.settleVideo(tx, row, vodCategoryNo ? done : making.failure('failed', now))))
      return false;
    if (!said || !vodCategoryNo) return true;
    const thumb = addressOf(made.frame);
    const titleNo = await making.insertVod(tx, {
      userId: said.userId,
      title: said.title,
      tags: said.tags,
      grade: said.isAdult ? adultGrade : 0,
      vodCategoryNo,
      authNo: said.authNo,
      fileType: said.kind,
      durationMs,
      thumb,
      thumbVertical: made.isUpright ? thumb : null,
      resolutionType: made.isUpright ? 'vertical' : 'horizontal',
      webpPath: addressOf(made.preview),
      registeredAt: now,
      ...(said.cut && markedCut(said.makerId, said.cut)),
    });
    const within = said.chapters.filter(({ second }) => second * 1_000 < durationMs);
    if (within.length > 0) await making.replaceChapters(tx, titleNo, within);
    const own = await publishPicture(tx, { videoNo: no, titleNo, insteadOf: thumb });
    if (own)
      await making.showPicture(tx, titleNo, { thumb: own, ...(made.isUpright && { thumbVertical: own }) });
    await store.updateVideo(tx, no, { titleNo });
    if (said.cut && said.makerId) {
      const told = { receiverId: said.userId, actorId: said.makerId, subject: titleNo };
      await addNotice(context, tx, { kind: 'clip', ...told });
    }
    return true;
  });
}
