import { balanceNames } from '~/domain/station/gift';
import { links } from '~/links/links';
import type { GiftWindow, SubscriptionWindow } from './answers';
import { Denied } from './denied';
import { GiftForm } from './gift-form';
import { Purchase } from './purchase';
import { TicketUse } from './ticket-use';

export const giftTitle = (kind: GiftWindow['kind']): string => `${balanceNames[kind]} 선물`;

/** Balloons, ad-balloons or stickers for a streamer (my-station §2.14). */
export function GiftContent({ kind, userId, offer, denied, formKey }: GiftWindow) {
  if (!offer) return <Denied userId={userId} message={denied ?? ''} />;
  // what was given leaves the form
  return <GiftForm key={offer.balance} kind={kind} offer={offer} freshKey={formKey} />;
}

/** The subscription of a station: a question about an owned ticket, or the subscription itself (my-station §4.7). */
export function SubscriptionContent({ userId, view, from }: SubscriptionWindow) {
  if (view.kind === 'ask')
    return <TicketUse tickets={view.tickets} buyHref={links.subscribe(userId, 'buy', from ?? undefined)} />;
  if (view.kind === 'buy') return <Purchase key={view.cash} {...view} />;
  const period = view.kind === 'suspended' ? [view.from, view.until] : [];
  return <Denied userId={userId} message={view.message} period={period} />;
}
