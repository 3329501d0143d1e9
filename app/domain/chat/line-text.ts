/** What stands in a line of the chat beside a broadcast. */
import { type ChatMark, linkingMarks } from '~protocol/chat/codes';
import type { ChatLine } from '~protocol/chat/shapes';
import { countText, tierName } from '../station/gift';

/** `name`: somebody who is named; `userId` says who. */
export type LinePiece =
  | { kind: 'text' | 'link'; text: string }
  | { kind: 'name'; text: string; userId: string };

export const markNames: Record<ChatMark, string> = {
  streamer: '스트리머',
  manager: '매니저',
  helper: '방송 도우미',
  subscriber: '구독',
  fan: '팬',
};

/** Without what closes a sentence or a bracket behind it. */
const address = /https?:\/\/[^\s<>"]{1,2000}[^\s<>"'.,!?;:()[\]{}]/gi;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function splitNames(text: string, mentions: ChatLine['mentions']): LinePiece[] {
  if (mentions.length === 0 || !text.includes('@')) return [{ kind: 'text', text }];
  const ids = new Map(mentions.map(({ userId, nick }) => [`@${nick}`, userId]));
  // the longest first: one nick may begin another
  const names = [...ids.keys()].sort((one, other) => other.length - one.length).map(escaped);
  return text
    .split(new RegExp(`(${names.join('|')})`))
    .filter((part) => part !== '')
    .map((part) => {
      const userId = ids.get(part);
      return userId ? { kind: 'name', text: part, userId } : { kind: 'text', text: part };
    });
}

/** With a name before its host an address looks like another: 'https://moabom.kr@evil.kr'. */
const namesSomebody = /^https?:\/\/[^/?#]*@/i;

/** A line's text in pieces; addresses are links in lines of who may link. */
export function linePieces({
  text,
  mentions,
  marks,
}: Pick<ChatLine, 'text' | 'mentions' | 'marks'>): LinePiece[] {
  if (!marks.some((mark) => linkingMarks.includes(mark))) return splitNames(text, mentions);
  const pieces: LinePiece[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    if (namesSomebody.test(match[0])) continue;
    if (match.index > from) pieces.push(...splitNames(text.slice(from, match.index), mentions));
    pieces.push({ kind: 'link', text: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push(...splitNames(text.slice(from), mentions));
  return pieces;
}

/** '별풍선 100개를 선물했어요.' */
export function supportText({ what, amount, tier, receiverNick }: NonNullable<ChatLine['support']>): string {
  if (what === 'subscription') return `${tierName(tier ?? 1)} 구독 ${countText(amount)}개월째예요.`;
  if (what === 'givenSubscription')
    return `${receiverNick ? `${receiverNick}님에게 ` : ''}${tierName(tier ?? 1)} 구독을 선물했어요.`;
  const names = { balloon: '별풍선', adBalloon: '애드벌룬', sticker: '스티커' };
  return `${names[what]} ${countText(amount)}개를 선물했어요.`;
}

export const isNamed = ({ mentions }: Pick<ChatLine, 'mentions'>, userId: string | null): boolean =>
  userId !== null && mentions.some((mention) => mention.userId === userId);
