/** What the calls of the chat answer with (calls.ts). */
import { z } from 'zod';
import { listOf } from '../wire/list-of';
import {
  alertKinds,
  chatActs,
  chatMarks,
  chatRoles,
  chatWriters,
  closedReasons,
  lineKinds,
  timeoutMinutes,
} from './codes';

const text = z.string();
const number = z.number();

/** What stands in the chat for a gift or a subscription. */
const supportSchema = z.object({
  what: z.enum(['balloon', 'adBalloon', 'sticker', 'subscription', 'givenSubscription']),
  /** how many; of a subscription its months so far */
  amount: number,
  /** of a subscription: 1 베이직, 2 플러스 */
  tier: number.nullish().transform((tier) => tier ?? null),
  /** who got a given subscription */
  receiverNick: text.nullish().transform((nick) => nick ?? null),
});

/** The same for everybody: also the data of the event `line`. Nothing of it is HTML. */
export const chatLineSchema = z.object({
  /** grows from line to line of a room, with gaps; the order for all */
  no: number.int(),
  kind: z.enum(lineKinds),
  userId: text.min(1),
  userNick: text,
  marks: z.array(z.enum(chatMarks)),
  /** plain text with emoticon codes; of a gift or subscription its message, '' for none */
  text,
  /** who of `@nick` in the text is a member */
  mentions: z.array(z.object({ userId: text, nick: text })),
  support: supportSchema.nullable(),
  /** 'YYYY-MM-DD HH:mm:ss', Seoul */
  regDate: text,
});
export type ChatLineWire = z.input<typeof chatLineSchema>;
export type ChatLine = z.output<typeof chatLineSchema>;

/** `second`: from the start of the VOD. */
export const replayLineSchema = chatLineSchema.extend({ second: number });
export type ReplayLine = z.output<typeof replayLineSchema>;

export const chatRulesSchema = z.object({
  /** 0: no slow mode */
  slowSeconds: number,
  writers: z.enum(chatWriters),
  /** of `writers: 'follower'`: how long they must have followed */
  followMinutes: number,
  isEmoticonOnly: z.boolean(),
  /** members younger than so many days do not write; 0: all do */
  youngDays: number,
  /** the room's rules, which a writer reads once; '' for none */
  rules: text,
});

/** What a room is asked; the votes of an open one are a second old at most. */
export const chatPollSchema = z.object({
  pollNo: number.int(),
  question: text,
  answers: z.array(z.object({ text, votes: number.int() })),
  isOpen: z.boolean(),
  /** the viewer's answer, from 0; null: none */
  mine: number.int().nullable(),
});
export type ChatPollWire = z.input<typeof chatPollSchema>;
export type ChatPoll = z.output<typeof chatPollSchema>;

export const chatRoomSchema = z.object({
  broadNo: number.int(),
  userId: text.min(1),
  userNick: text,
  isOver: z.boolean(),
  rules: chatRulesSchema,
  /** changes with the text of the rules: whoever has read that one need not read again; '' for no rules */
  rulesId: text,
  pinned: chatLineSchema.nullable(),
  /** null: nothing is asked, nor was in the last minutes */
  poll: chatPollSchema.nullable(),
  me: z.object({
    role: z.enum(chatRoles),
    /** deletes lines of others, and all else of `chatCareCalls` */
    isCarer: z.boolean(),
    /** may use the emoticons of subscribers */
    isSubscriber: z.boolean(),
    /** stands in place of the input; null: may write. `waitSeconds` where time alone ends it */
    closed: z
      .object({ reason: z.enum(closedReasons), message: text, waitSeconds: number.nullable() })
      .nullable(),
    /** of slow mode: how long until the next line */
    waitSeconds: number,
  }),
});
export type ChatRoom = z.output<typeof chatRoomSchema>;

const personSchema = z.object({ userId: text.min(1), userNick: text });

/** `actNo`: what ends it (`undo`); null where that is not for who asks. */
const timeoutSchema = z.object({ actNo: number.int().nullable(), endDate: text });

/** Who did something; which of the staff did it is told to colleagues only: null. */
const doerSchema = z.object({ userId: text.min(1).nullable(), userNick: text });

/** A person as those see them who look after the room. Dates 'YYYY-MM-DD HH:mm:ss', Seoul. */
export const chatCardSchema = personSchema.extend({
  /** whose room it is */
  stationUserId: text.min(1),
  joinDate: text,
  marks: z.array(z.enum(chatMarks)),
  /** since when they follow; null: they do not */
  followDate: text.nullable(),
  /** months so far, and until when; null: none now */
  subscription: z.object({ tier: number, months: number, endDate: text }).nullable(),
  timeout: timeoutSchema.nullable(),
  /** since when they stand on the station's blacklist. `mayEnd`: who asks may take them off */
  blacklist: z.object({ regDate: text, reason: text, mayEnd: z.boolean() }).nullable(),
  /** in this broadcast, deleted ones too */
  lineCnt: number,
  /** the newest of them, the oldest first */
  lines: listOf(chatLineSchema.extend({ isDeleted: z.boolean() })),
});

export const chatActSchema = z.object({
  actNo: number.int(),
  act: z.enum(chatActs),
  by: doerSchema,
  /** against whom, or whose line */
  person: personSchema.nullable(),
  lineNo: number.int().nullable(),
  /** what the line says; '' where there is none, or it is gone */
  text,
  minutes: z.union(timeoutMinutes.map((minutes) => z.literal(minutes))).nullable(),
  regDate: text,
  /** who took it back, and when */
  undone: doerSchema.extend({ regDate: text }).nullable(),
  /** can be taken back now */
  isUndoable: z.boolean(),
});

/** What the pages for OBS show: the data of the event `alert`. */
export const alertSchema = z.object({
  kind: z.enum(alertKinds),
  userNick: text,
  /** of a gift or subscription */
  support: supportSchema.nullable(),
  message: text,
});
export type AlertWire = z.input<typeof alertSchema>;
