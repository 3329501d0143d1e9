/** A member's playlists of VODs (GN31, GN47, P116). Service MY. */
import { z } from 'zod';
import { vodSchema } from '../vod/calls';
import { callTable, numberParam } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { flag, yes } from '../wire/flag';
import { listOf } from '../wire/list-of';
import { playlistLimits, playlistOrders } from './codes';

export * from './codes';

const text = z.string();
const count = z.coerce.number<number | string>();
const listIdx = count.int().positive();

/** '/player/12/playlist/3' → 12 */
const firstIn = (url: string | null | undefined) =>
  Number(/\/player\/(\d+)\/playlist/.exec(url ?? '')?.[1]) || null;

/**
 * A playlist on the member's list: `addId` put it there, `playlist.regId` made it (P047). `url` leads to its player from
 * the first VOD that can be played; null when there is none. `thumbType` is PRIVATE or DELETE when its owner has
 * hidden or deleted it since.
 */
const playlistEntrySchema = z
  .object({
    listIdx,
    addId: text,
    broadStart: text.nullish(),
    playlist: z.object({
      regId: text,
      regNick: text,
      regDate: text.nullish(),
      title: text.nullish(),
      url: text.nullish(),
      isFanclub: yes,
      isSubscribe: yes,
      config: z.object({ display: flag.nullish() }).nullish(),
      count: z.object({ playlistCnt: count }),
      bbsTitle: z
        .object({
          titleNo: listIdx.nullish(),
          ucc: z
            .object({
              thumb: text.nullish(),
              thumbType: text.nullish(),
              grade: count.nullish(),
              category: count.nullish(),
              vodCategory: z.coerce.string<string | number>().nullish(),
            })
            .nullish(),
        })
        .nullish(),
    }),
  })
  .transform(({ listIdx, addId, broadStart, playlist: { config, bbsTitle, ...playlist } }) => {
    const type = bbsTitle?.ucc?.thumbType;
    const isOwn = addId === playlist.regId;
    const isPrivate = config?.display === 'N' || config?.display === false;
    const isHidden = type === 'PRIVATE' || (isPrivate && !isOwn);
    return {
      listIdx,
      regId: playlist.regId,
      regNick: playlist.regNick,
      /** the member made it; others were taken over (P047) */
      isOwn,
      title: playlist.title || null,
      playlistCnt: playlist.count.playlistCnt,
      /** the first VOD that can be played; null when there is none */
      firstNo: bbsTitle?.titleNo ?? firstIn(playlist.url),
      thumb: bbsTitle?.ucc?.thumb || null,
      /** when a VOD was last put in, as the wire writes dates */
      addedDate: broadStart || playlist.regDate || null,
      /** only its owner can open it */
      isPrivate,
      /** what has become of one that was taken over */
      cover: type === 'DELETE' ? ('DELETE' as const) : isHidden ? ('PRIVATE' as const) : null,
      isSubscribe: playlist.isSubscribe,
      isFanclub: playlist.isFanclub,
    };
  });
export type PlaylistEntryWire = z.input<typeof playlistEntrySchema>;
export type PlaylistEntry = z.output<typeof playlistEntrySchema>;

const api = { path: '/vodplaylist/api/api.php' } as const;
const ofList = z.object({ nPlaylistIdx: numberParam });
const ofVod = z.object({ nTitleNo: numberParam });
const title = text.trim().min(1).max(playlistLimits.title);
/** result 1 is done, and done before; 0 with a message says why not. */
const change = { ...api, method: 'POST', answer: resultSchema, readsRefusals: true } as const;

export const playlistCalls = callTable({
  service: 'my',
  prefix: 'playlist',
  calls: {
    /** The member's list: own playlists and those that were taken over. */
    entries: {
      method: 'GET',
      path: '/api/history/playlist',
      query: z.object({
        order_by_column: z.enum(playlistOrders).default('vod_add_date'),
        order_by_type: text.optional(),
      }),
      answer: z.object({ result: count, data: listOf(playlistEntrySchema) }).transform(({ data }) => data),
    },
    /** The viewer's own lists, the one that got a VOD last first, and whether the VOD is in each. */
    list: {
      ...api,
      method: 'GET',
      told: { szWork: 'get_playlist' },
      query: ofVod,
      answer: z
        .object({
          result: count,
          data: listOf(
            z.object({ listIdx, title: text, playlistCnt: count.int().nonnegative(), hasVod: z.boolean() }),
          ),
        })
        .transform(({ data }) => data),
    },
    /**
     * A list and its VODs in their order, for its player and its editor (ours); `isOwn`: the viewer made it. 404 too
     * for another's private one.
     */
    read: {
      ...api,
      method: 'GET',
      told: { szWork: 'get_playlist_vods' },
      query: ofList,
      answer: z
        .object({
          result: count,
          data: z.object({
            listIdx,
            regId: text,
            regNick: text,
            title: text,
            isDisplay: z.boolean(),
            isOwn: z.boolean(),
            list: listOf(vodSchema),
          }),
        })
        .transform(({ data }) => data),
    },
    /** Into a list of the member's own, or a new one of this title (or the own one that has it). */
    add: {
      ...change,
      told: { szWork: 'add_playlist_vod' },
      form: z.union([ofVod.extend(ofList.shape), ofVod.extend({ szTitle: title })]),
    },
    /** Takes somebody else's list over (재생목록 퍼가기). */
    take: { ...change, told: { szWork: 'share_playlist_bj_add_list' }, form: ofList },
    /** Deletes a list of one's own (GN47). */
    remove: { ...change, told: { szWork: 'del_playlist_list' }, form: ofList },
    /** Takes somebody else's off one's list; it stays where it is (GN47). */
    untake: { ...change, told: { szWork: 'share_playlist_bj_del_list' }, form: ofList },
    /** Name and visibility of one's own (ours, as what follows). */
    change: {
      ...change,
      told: { szWork: 'mod_playlist_list' },
      form: ofList.extend({ szTitle: title, nDisplay: z.enum(['0', '1']) }),
    },
    removeVod: { ...change, told: { szWork: 'del_playlist_vod' }, form: ofList.extend(ofVod.shape) },
    /** By one place. */
    moveVod: {
      ...change,
      told: { szWork: 'move_playlist_vod' },
      form: ofList.extend({ ...ofVod.shape, szWay: z.enum(['up', 'down']) }),
    },
  },
});
