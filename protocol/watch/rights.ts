import { z } from 'zod';

/**
 * Ours: what a client may offer this viewer beside a player, as the station's settings say (S121). The portal offers no
 * downloads: apps and other clients obey `isDownload`.
 */
const flag = z.boolean().nullish();

/** beside a broadcast */
export const liveRights = {
  /** may cut clips from it (L058) */
  isClip: flag,
  /** members may: a guest is asked to log in */
  takesClips: flag,
  /** may mute and remove viewers in its chat: owner, managers, chat managers, staff */
  isChatManager: flag,
};

/** beside a VOD */
export const vodRights = {
  isClip: flag,
  takesClips: flag,
  /** may be kept: false where the station refuses downloads, but for its owner and staff */
  isDownload: flag,
};
