import { type Hosts, whole } from './address';
import { appExternal, appShare, appSubscription } from './app-links';
import { giftLinks } from './gift-links';

/** What the app opens itself, and browsers as they can. */
export const externalLinks = {
  /** Another site: the app hands it to the phone's browser. Pages of ours stay where they are. */
  outside: (hosts: Hosts, url: string) =>
    hosts.app && /^https?:/.test(url) ? appExternal(hosts.app, url) : url,
  /** The phone's share sheet, in the app; null elsewhere. */
  appShare: (hosts: Hosts, url: string, title: string) =>
    hosts.app ? appShare(hosts.app, whole(hosts, url), title) : null,
  /**
   * The subscription of a station. The app sells it itself.
   *
   * @param image the streamer's picture
   */
  subscription: (hosts: Hosts, { userId, nick }: { userId: string; nick: string }, image: string) =>
    hosts.app ? appSubscription(hosts.app, userId, nick, whole(hosts, image)) : giftLinks.subscribe(userId),
} as const;
