import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { category } from '../live/live';

/** The menu bar of the directory. menuId 0 is the ordinary list of categories. */
export const directoryMenu = pgTable('directory_menu', {
  menuId: integer('menu_id').primaryKey(),
  name: text('name').notNull(),
  type: text('type', { enum: ['category', 'admin'] }).notNull(),
  /** Who looks after it. */
  adminId: text('admin_id').notNull(),
  showsLive: boolean('shows_live').notNull().default(true),
  showsVod: boolean('shows_vod').notNull().default(true),
  showsCatch: boolean('shows_catch').notNull().default(true),
  position: integer('position').notNull().unique(),
});

/** What a curated menu shows: the contents of these categories. */
export const directoryMenuCategory = pgTable(
  'directory_menu_category',
  {
    menuId: integer('menu_id')
      .notNull()
      .references(() => directoryMenu.menuId, { onDelete: 'cascade' }),
    categoryNo: text('category_no')
      .notNull()
      .references(() => category.no),
  },
  (table) => [primaryKey({ columns: [table.menuId, table.categoryNo] })],
);

/** How the tags that a category gives its contents look (`event_auto_hashtags.php`). */
export const autoHashtag = pgTable('auto_hashtag', {
  tag: text('tag').primaryKey(),
  color: text('color').notNull(),
  backgroundColor: text('background_color').notNull(),
  position: integer('position').notNull(),
});
