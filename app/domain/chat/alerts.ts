/** What a station's page for OBS says of a gift, a subscription or a new favourite, and how it is told to say it (L040). */
import { alertEvent, chatEvents } from '~protocol/chat/codes';
import type { AlertWire as Alert } from '~protocol/chat/shapes';
import { channelEvents } from '~protocol/events';
import { countText } from '../station/gift';
import { supportText } from './line-text';

export type { Alert };

/** What the pages for OBS are told by the channel. */
export const overlayEvents = {
  alert: alertEvent,
  line: chatEvents.line,
  gone: chatEvents.gone,
  beat: channelEvents.beat,
  bye: channelEvents.bye,
  reload: channelEvents.reload,
} as const;

export interface AlertOptions {
  /** how long each stands */
  seconds: number;
  /** gifts of fewer are not shown */
  least: number;
  hasSound: boolean;
}

export const alertLimits = { seconds: { least: 3, most: 30 }, least: { least: 1, most: 1_000_000 } } as const;
const usual = { seconds: 8, least: 1 } as const;

/**
 * The options of an address; what cannot be used is as usual.
 *
 * @returns and what is wrong with those that cannot, by name
 */
export function readAlertOptions(query: URLSearchParams): {
  options: AlertOptions;
  wrong: Partial<Record<'seconds' | 'least', string>>;
} {
  const wrong: Partial<Record<'seconds' | 'least', string>> = {};
  const count = (name: 'seconds' | 'least', unit: string): number => {
    const typed = query.get(name)?.trim();
    if (!typed) return usual[name];
    const { least, most } = alertLimits[name];
    const value = /^\d{1,7}$/.test(typed) ? Number(typed) : Number.NaN;
    if (value >= least && value <= most) return value;
    wrong[name] = `${countText(least)}부터 ${countText(most)}${unit}까지 숫자로 입력해 주세요.`;
    return usual[name];
  };
  const options = {
    seconds: count('seconds', '초'),
    least: count('least', '개'),
    hasSound: query.get('sound') !== 'off',
  };
  return { options, wrong };
}

/** Of an address, without what is as usual. */
export const alertQuery = ({ seconds, least, hasSound }: AlertOptions) => ({
  seconds: seconds === usual.seconds ? undefined : String(seconds),
  least: least === usual.least ? undefined : String(least),
  sound: hasSound ? undefined : 'off',
});

/** Whether it is shown at all: tests always are. */
export const isShown = ({ kind, support }: Alert, { least }: Pick<AlertOptions, 'least'>): boolean =>
  kind !== 'gift' || (support?.amount ?? 0) >= least;

/** '봄이님, 별풍선 100개를 선물했어요.' in two pieces: who, and what. */
export function alertText({ userNick, support }: Alert): { who: string; what: string } {
  // what is written on the wire has nulls left out
  const given = support && {
    ...support,
    tier: support.tier ?? null,
    receiverNick: support.receiverNick ?? null,
  };
  return { who: `${userNick}님`, what: given ? supportText(given) : '즐겨찾기에 추가했어요.' };
}
