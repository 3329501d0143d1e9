/**
 * Every address the portal prints: its own paths and the destinations outside it. Pure. A host that is not configured
 * means that a page of ours answers at the same path.
 */

import { pictureIdOf, picturePath } from '~protocol/picture/codes';
import { accountLinks } from './account-links';
import { adLinks } from './ad-links';
import { encode, type Hosts, join } from './address';
import { assistantLinks } from './assistant-links';
import { cardLinks } from './card-links';
import { chatLinks } from './chat-links';
import { commentLinks } from './comment-links';
import { eventLinks } from './event-links';
import { externalLinks } from './external-links';
import { giftLinks } from './gift-links';
import { helpLinks } from './help-links';
import { myLinks } from './my-links';
import { noteLinks } from './note-links';
import { noticeLinks } from './notice-links';
import { playerLinks } from './player-links';
import { portalLinks } from './portal-links';
import { searchLinks } from './search-links';
import { staffLinks } from './staff-links';
import { stationLinks } from './station-links';
import { vodCareLinks } from './vod-care-links';

export type { CardRef, Hosts } from './address';

export const links = {
  ...portalLinks,
  ...searchLinks,
  ...myLinks,
  ...accountLinks,
  ...stationLinks,
  ...vodCareLinks,
  ...noteLinks,
  ...noticeLinks,
  ...eventLinks,
  ...giftLinks,
  ...externalLinks,
  ...playerLinks,
  ...cardLinks,
  ...chatLinks,
  ...commentLinks,
  ...helpLinks,
  ...staffLinks,
  ...adLinks,
  ...assistantLinks,
} as const;

/**
 * The profile picture of a member.
 *
 * @param image what the upstream says of it: one that was uploaded (protocol/picture/codes.ts) has an address of its
 * own; where nothing is said of it, and for every other member, the address is made from the id
 * @param size large: for heads, from 49 px on
 */
export function profileImageUrl(
  hosts: Hosts,
  userId: string,
  image: string | null | undefined,
  size: 'large' | 'small' = 'small',
): string {
  const id = pictureIdOf(image);
  return id ? picturePath(id, size) : join(hosts.media, `/media/p/${encode(userId)}.webp`);
}

/** Of a member of whom nothing is known. */
export const defaultFace = '/media/ph/avatar.webp';

/** Stands for a picture that is missing. */
export const defaultThumbnail = '/default-thumbnail.svg';

/** Our own pictures come in two sizes; another upstream's in one. '/media/t/12.webp' → '/media/t/12s.webp' */
export function smallThumbnail(url: string): string | null {
  return /^(?:https?:\/\/[^/]+)?\/media\/[tv]\/\w+\.webp$/.test(url)
    ? url.replace(/\.webp$/, 's.webp')
    : null;
}
