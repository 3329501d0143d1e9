import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { VodFileType } from '~protocol/vod/codes';
import { oncePerDatabase } from '../../core/once-per-database';
import { hasPassword, isPublicVod } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { category } from '../../tables/live/live';
import { type TitleChange, vod } from '../../tables/vod/vod';

const original = alias(account, 'original');
const copyright = alias(account, 'copyright');
const maker = alias(account, 'maker');

/** What a card prints and what decides who may see it. */
export const vodColumns = {
  titleNo: vod.titleNo,
  userId: vod.userId,
  nick: account.nick,
  profileImage: account.profileImage,
  fileType: vod.fileType,
  authNo: vod.authNo,
  grade: vod.grade,
  category: vod.category,
  vodCategoryNo: vod.vodCategoryNo,
  categoryNo: category.no,
  categoryName: category.name,
  categoryTags: category.tags,
  title: vod.title,
  titleHistory: vod.titleHistory,
  tags: vod.tags,
  durationMs: vod.durationMs,
  thumb: vod.thumb,
  thumbVertical: vod.thumbVertical,
  resolutionType: vod.resolutionType,
  webpPath: vod.webpPath,
  isPpv: vod.isPpv,
  originalUserId: vod.originalUserId,
  originalNick: original.nick,
  copyrightUserId: vod.copyrightUserId,
  copyrightNick: copyright.nick,
  makerUserId: vod.makerUserId,
  makerNick: maker.nick,
  subscriptionOnly: vod.subscriptionOnly,
  isDisplay: vod.isDisplay,
  isBlinded: vod.isBlinded,
  isHot: vod.isHot,
  isAbroadBlocked: vod.isAbroadBlocked,
  hasPassword: hasPassword(vod),
  views: vod.views,
  likes: vod.likes,
  comments: vod.comments,
  broadcastAt: vod.broadcastAt,
  registeredAt: vod.registeredAt,
  deletedAt: vod.deletedAt,
};

export interface VodRow {
  titleNo: number;
  userId: string;
  nick: string;
  profileImage: string | null;
  fileType: VodFileType;
  authNo: number;
  grade: number;
  category: number;
  vodCategoryNo: string;
  categoryNo: string;
  categoryName: string;
  categoryTags: string[];
  title: string;
  titleHistory: TitleChange[];
  tags: string[];
  durationMs: number;
  thumb: string | null;
  thumbVertical: string | null;
  resolutionType: 'horizontal' | 'vertical';
  webpPath: string | null;
  isPpv: boolean;
  originalUserId: string | null;
  originalNick: string | null;
  copyrightUserId: string | null;
  copyrightNick: string | null;
  makerUserId: string | null;
  makerNick: string | null;
  subscriptionOnly: number;
  isDisplay: boolean;
  isBlinded: boolean;
  isHot: boolean;
  isAbroadBlocked: boolean;
  hasPassword: boolean;
  views: number;
  likes: number;
  comments: number;
  broadcastAt: Date | null;
  registeredAt: Date;
  deletedAt: Date | null;
}

/** Cards with everything they name. The columns of the caller's own come beside. */
export const selectVods = <More extends Record<string, SQL.Aliased | SQL | typeof vod.titleNo>>(
  db: Db,
  more: More,
) =>
  db
    .select({ ...vodColumns, ...more })
    .from(vod)
    .innerJoin(account, eq(account.userId, vod.userId))
    .innerJoin(category, eq(category.vodNo, vod.vodCategoryNo))
    .leftJoin(original, eq(original.userId, vod.originalUserId))
    .leftJoin(copyright, eq(copyright.userId, vod.copyrightUserId))
    .leftJoin(maker, eq(maker.userId, vod.makerUserId))
    .$dynamic();

const kinds = {
  vod: ne(vod.fileType, sql.raw("'CATCH'")),
  catch: eq(vod.fileType, sql.raw("'CATCH'")),
};
export type VodKind = keyof typeof kinds;

/** What others may be shown in lists: the very condition of the indexes (tables/vod/vod.ts), without parameters. */
export const isListed = (kind: VodKind) => and(isPublicVod(vod), kinds[kind]);

/** For newestNumbers: by the indexes vod_by_new and vod_by_user, or those of Catch. */
export const newestVods = (kind: VodKind) => ({
  table: vod,
  who: vod.userId,
  at: vod.registeredAt,
  no: vod.titleNo,
  there: isListed(kind),
});

const byNumberOf = oncePerDatabase((db) =>
  selectVods(db, {})
    .where(sql`${vod.titleNo} = any(${sql.placeholder('titleNos')}::bigint[])`)
    .prepare('vods_in_any_state'),
);

/** In any state and in no order. */
export const listByNumber = async (db: Db, titleNos: readonly number[]): Promise<VodRow[]> =>
  titleNos.length === 0 ? [] : byNumberOf(db).execute({ titleNos: [...titleNos] });
