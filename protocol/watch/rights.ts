import { z } from 'zod';

/**
 * Ours: what a client may offer this viewer beside a player, as the station's settings say (S121). The portal offers none
 * of it: apps and other clients, which have chat, downloads and a clip editor, obey these.
 */
const flag = z.boolean().nullish();

/** beside a broadcast */
export const liveRights = {
  /** may cut clips and Catch from it: a member, not on the station's clip / Catch blacklist */
  isClip: flag,
  /** may mute and remove viewers in its chat: owner, managers, chat managers, staff */
  isChatManager: flag,
};

/** beside a VOD */
export const vodRights = {
  isClip: flag,
  /** may be kept: false where the station refuses downloads, but for its owner and staff */
  isDownload: flag,
};
