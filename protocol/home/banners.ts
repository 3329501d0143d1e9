/** Banners of the home page and of the live groups (D316, D317). */
import { z } from 'zod';
import { padCategoryNo } from '../item';
import { listOf } from '../wire/list-of';
import type { BannerPlace } from './codes';

const text = z.string();
const count = z.coerce.number();

export const topBannerSchema = z
  .object({
    alarmIdx: count.nullish(),
    imgPath: text,
    memo: text.nullish(),
    bannerPeriod: text.nullish(),
    bannerTitle: text,
    bannerContent: text.nullish(),
    link: text,
    isType: text.nullish(),
    idx: count,
    orderNo: count,
  })
  .transform((wire) => ({
    idx: wire.idx,
    orderNo: wire.orderNo,
    title: wire.bannerTitle,
    content: wire.bannerContent || null,
    period: wire.bannerPeriod || null,
    image: wire.imgPath,
    href: wire.link,
    alarmIdx: wire.alarmIdx ?? null,
  }));
export type TopBanner = z.output<typeof topBannerSchema>;

const groupBannerSchema = z
  .object({
    link: text,
    bgColor: text.nullish(),
    target: z.enum(['Y', 'N']).nullish(),
    imagePath: text,
    /** Ours: the bora sub-variant it belongs to (GN07). */
    categoryNo: text.nullish(),
    /** Ours: what the banner says. */
    title: text.nullish(),
  })
  .transform((wire) => ({
    href: wire.link,
    /** null where the operator wrote nothing */
    title: wire.title || null,
    image: wire.imagePath,
    color: /^#[\da-f]{3,8}$/i.test(wire.bgColor ?? '') ? (wire.bgColor ?? null) : null,
    opensWindow: wire.target === 'Y',
    /** null on the other groups' */
    categoryNo: wire.categoryNo ? padCategoryNo(wire.categoryNo) : null,
  }));
export type GroupBanner = z.output<typeof groupBannerSchema>;
export type GroupBanners = Record<BannerPlace, GroupBanner[]>;

const textBannerSchema = z
  .object({ no: count, linkUrl: text, title: text })
  .transform(({ no, linkUrl, title }) => ({ no, href: linkUrl, title }));
export type TextBanner = z.output<typeof textBannerSchema>;

const banners = listOf(groupBannerSchema);

/** None where Result is not 1. */
const shown = <Item>(result: number | null | undefined, data: Item[] | null | undefined): Item[] =>
  result === 1 ? (data ?? []) : [];

/** `static_list.js`: banners of every group, and the sports page's text banners. bora and award2024 are ours. */
export const staticsAnswerSchema = z
  .object({
    simplifymodeResult: count.nullish(),
    sportTextBannerResult: count,
    sportTextBannerData: listOf(textBannerSchema),
    sportBannerResult: count,
    sportBannerData: banners,
    gameBannerResult: count,
    gameBannerData: banners,
    virtualBannerResult: count,
    virtualBannerData: banners,
    boraBannerResult: count.nullish(),
    boraBannerData: banners.nullish(),
    award2024BannerResult: count.nullish(),
    award2024BannerData: banners.nullish(),
  })
  .transform((wire) => ({
    banners: {
      sports: shown(wire.sportBannerResult, wire.sportBannerData),
      game: shown(wire.gameBannerResult, wire.gameBannerData),
      bora: shown(wire.boraBannerResult, wire.boraBannerData),
      virtual: shown(wire.virtualBannerResult, wire.virtualBannerData),
      award2024: shown(wire.award2024BannerResult, wire.award2024BannerData),
    } satisfies GroupBanners,
    texts: shown(wire.sportTextBannerResult, wire.sportTextBannerData),
  }));
