import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import {
  adBannerTypes,
  bannerPlaces,
  buttonPositions,
  homeContentTypes,
  textBannerPlaces,
  videoPlacements,
} from '~protocol/home/codes';
import { policyKinds } from '~protocol/policy/codes';
import { at, identity, member } from '../columns';

/** What the popular home shows, in its order. */
export const homeSection = pgTable('home_section', {
  sectionCode: text('section_code').primaryKey(),
  position: integer('position').notNull().unique(),
  contentType: text('content_type', { enum: homeContentTypes }).notNull(),
  isAdult: boolean('is_adult').notNull().default(false),
  showsAbroad: boolean('shows_abroad').notNull().default(true),
  /** HTML of strong, em and br. */
  title: text('title').notNull(),
  removesTitle: boolean('removes_title').notNull().default(false),
  buttonPosition: text('button_position', { enum: buttonPositions }),
  buttonText: text('button_text'),
  url: text('url'),
  rowCount: integer('row_count').notNull().default(2),
  usesSlider: boolean('uses_slider').notNull().default(false),
  /** Fewer items than this and the section stays away; null = too few to fill one. */
  least: integer('least'),
});

/** The order of the sections of the prefer home. */
export const preferSection = pgTable('prefer_section', {
  sectionCode: text('section_code').primaryKey(),
  position: integer('position').notNull().unique(),
});

/** The carousel of coming events. Shown between `startsAt` and `endsAt`. */
export const topBanner = pgTable(
  'top_banner',
  {
    idx: identity('idx', 11),
    orderNo: integer('order_no').notNull(),
    imgPath: text('img_path').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    period: text('period').notNull(),
    memo: text('memo').notNull().default(''),
    link: text('link').notNull(),
    isType: text('is_type', { enum: ['LIVE', 'VOD', 'EVENT'] }).notNull(),
    /** Names the broadcast whose start is announced; null = no alarm is offered. */
    alarmIdx: integer('alarm_idx').unique(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (table) => [index('top_banner_order').on(table.orderNo, table.idx)],
);

export const bannerAlarm = pgTable(
  'banner_alarm',
  {
    accountId: member('account_id'),
    alarmIdx: integer('alarm_idx')
      .notNull()
      .references(() => topBanner.alarmIdx, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.alarmIdx] }),
    index('banner_alarm_idx').on(table.alarmIdx),
  ],
);

/** Banners of the live groups. */
export const groupBanner = pgTable(
  'group_banner',
  {
    no: identity('no', 1),
    place: text('place', { enum: bannerPlaces }).notNull(),
    /** What it is about, in words. */
    title: text('title').notNull().default(''),
    /** A bora sub-variant's category (GN07); null = the whole group. */
    categoryNo: text('category_no'),
    link: text('link').notNull(),
    backgroundColor: text('background_color').notNull(),
    opensWindow: boolean('opens_window').notNull().default(false),
    imagePath: text('image_path').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [index('group_banner_place').on(table.place, table.position)],
);

/** One line that takes turns. */
export const textBanner = pgTable('text_banner', {
  no: identity('no', 1),
  place: text('place', { enum: textBannerPlaces }).notNull(),
  title: text('title').notNull(),
  linkUrl: text('link_url').notNull(),
  position: integer('position').notNull(),
});

/** Promotional popups of the home page: operator data. */
export const homePopup = pgTable('home_popup', {
  id: identity('id', 1),
  path: text('path').notNull(),
  startsAt: at('starts_at').notNull(),
  endsAt: at('ends_at').notNull(),
  cookieKey: text('cookie_key').notNull().unique(),
  imagePath: text('image_path'),
  /** What the picture shows, and the popup's name. */
  alt: text('alt').notNull(),
  /** Plain text below the picture. */
  contents: text('contents').notNull().default(''),
  link: text('link'),
});

/** Advertisements. `category` '' = everywhere. */
export const adCreative = pgTable(
  'ad_creative',
  {
    id: identity('id', 1),
    type: text('type', { enum: adBannerTypes }).notNull(),
    category: text('category').notNull().default(''),
    /** Searches beside whose results it stands, as the search compares words. */
    keywords: text('keywords').array().notNull().default(sql`'{}'::text[]`),
    advertiser: text('advertiser').notNull(),
    adText: text('ad_text').notNull(),
    imageUrl: text('image_url').notNull(),
    landingUrl: text('landing_url').notNull(),
    /** In place of the picture where a banner is small. */
    foldingImageUrl: text('folding_image_url'),
    expandedImageUrl: text('expanded_image_url'),
    /** Shown when the film cannot be. */
    alternativeImageUrl: text('alternative_image_url'),
    profileImageUrl: text('profile_image_url'),
    /** A film (MP4), told to the page as VAST 2.0. */
    videoUrl: text('video_url'),
    videoPlacement: text('video_placement', { enum: videoPlacements }),
    backgroundColor: text('background_color').notNull(),
    expandedBackgroundColor: text('expanded_background_color'),
    weight: integer('weight').notNull().default(1),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (table) => [index('ad_creative_slot').on(table.type, table.category)],
);

/** Terms of use and privacy policy, a row for each version: of those that have begun the latest is in force. */
export const policy = pgTable(
  'policy',
  {
    no: identity('no'),
    kind: text('kind', { enum: policyKinds }).notNull(),
    version: text('version').notNull(),
    startsAt: at('starts_at').notNull(),
    /** Markdown. */
    contents: text('contents').notNull(),
  },
  (table) => [index('policy_kind').on(table.kind, table.startsAt)],
);
