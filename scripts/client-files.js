import path from 'node:path';

/**
 * Which sources come to the browser in one file (docs/decisions/0071): by folder, the beginnings of their names. Left to
 * itself Rollup makes a file of each piece that some pages share: a list of cards asked for 36, each compressed on its own,
 * and the manifest, which every page loads, names each one for every route.
 *
 * The longest beginning decides; what is named nowhere is left to Rollup. A file brings all its styles, which every page
 * has in its HTML: what has many stands by itself, or where all who use the file need them.
 *
 * @type {Record<string, Record<string, string>>}
 */
const clientFiles = {
  libraries: {
    node_modules:
      'react/ react-dom/ scheduler/ react-router/ react-router-dom/ cookie/ set-cookie-parser/ turbo-stream/',
    'node_modules/@remix-run': 'react/ router/ server-runtime/',
    'node_modules/remix-utils': 'build/react/use-hydrated',
  },
  shell: {
    app: 'framework first-script links styles domain/format request/guest request/unsent-form',
    'app/features': 'shell shell/search/box',
    'app/ui':
      'blank-slate button class-names dialog field/field icon load-part page/ tell-problem to-top toast',
    protocol: 'help/codes live/codes notice/codes picture/codes policy/codes search/codes vod/codes',
    'protocol/staff': 'codes member-codes roles',
    'protocol/station': 'codes settings/codes write/codes',
    'protocol/wire': 'date ids text',
  },
  // what lists know and do
  lists: {
    'app/domain': 'cards/cover cards/hidden-view cards/live lists/ live/broadcast live/list my/list',
    'app/features/cards':
      'card-board card-menu.module card-subject growing-list more-in-place once-near printed-menu use-growth',
    'app/ui': 'favorite-button in-place opened-part thumbnail use-before-paint',
    protocol: 'card-kinds',
  },
  // of broadcasts; those of VODs and Catch are printed by fewer pages
  cards: {
    'app/features/cards': 'hidden-line live- printed-card use-cards',
    'app/ui': 'card-frame live-card live-grid undo/undo.module',
  },
  vods: {
    'app/domain': 'cards/catch cards/vod vod/vod.',
    'app/features/cards': 'catch-cards catch-items vod-cards vod-items',
    'app/ui': 'catch-card vod-card',
  },
  category: { 'app/ui': 'category-card' },
  chip: { 'app/ui': 'chip' },
  confirm: { 'app/ui': 'confirm' },
  html: { 'app/ui': 'foreign-html' },
  table: { 'app/ui': 'table' },
  video: { 'app/ui': 'hls-video' },
  fields: { 'app/ui': 'error-summary field/check field/counted field/keep field/text' },
  // what people write
  texts: {
    'app/domain': 'emoticons',
    'app/ui': 'author-name emoticon',
    protocol: 'account/rules station/emoticons',
  },
  suggestions: { 'app/features': 'help/use-question-suggestions shell/search/use-suggestions' },
  events: { app: 'features/events/use- first-script/event-stream' },
  player: {
    'app/features/player':
      'about clip-button closed-ways controls/device later-button made-by password-form player. refusal screen share-link share-meta watch-next',
  },
  gift: {
    'app/domain/station': 'gift',
    'app/features/support': 'support-links support.module',
    'protocol/station/gift': 'codes',
  },
  // beside VODs, too
  log: {
    'app/domain/chat': 'fold line',
    'app/features/chat': 'chat.module line log panel-frame',
    'protocol/chat': 'codes',
  },
  chat: {
    'app/domain/chat': 'poll room speech',
    'app/features/chat': 'chat.tsx composer draft emoticon-picker input poll shut-input use-',
    'protocol/chat': 'span',
  },
  favorites: { 'app/features/favorites': 'section. use-' },
  station: {
    'app/domain/station': 'plan station',
    'app/features/station':
      'countdown info-figures next-plan plan-alarm popup-link post-list share-meta station-data',
    'app/ui': 'popup',
  },
  settings: {
    'app/domain/station': 'settings',
    'app/features/station/setting':
      'change-form removal setting-form setting-frame setting-part setting-rows',
  },
  staff: {
    'app/domain/help': 'staff-desk',
    'app/features/staff': 'staff- use-shown-fields',
    'protocol/staff': 'thing-codes work-codes',
  },
  // left to Rollup: they come when they are asked for
  '': { 'app/features/shell': 'frame/fresh search/' },
};

/** The beginnings of paths, from the root of the sources, and the file of each; the longest first. */
export const sources = Object.entries(clientFiles)
  .flatMap(([file, folders]) =>
    Object.entries(folders).flatMap(([folder, names]) =>
      names.split(' ').map((name) => ({ source: `${folder}/${name}`, file })),
    ),
  )
  .sort((a, b) => b.source.length - a.source.length);
const root = `${path.resolve(import.meta.dirname, '..')}${path.sep}`;

/**
 * For Rollup's `manualChunks`.
 *
 * @param {string} id of a module: its path, or a name of a tool's own
 * @returns {string | undefined}
 */
export function clientFileOf(id) {
  // what a tool puts in between
  if (/commonjsHelpers|vite\/preload-helper/.test(id)) return 'libraries';
  const module = id.replace('\0', '').replace(root, '');
  return sources.find(({ source }) => module.startsWith(source))?.file || undefined;
}
