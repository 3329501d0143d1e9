import { vodCareCalls } from '~protocol/station/vods/calls';
import { ownPicturePaths } from '~protocol/vod/own-picture';
import { numberParam } from '~protocol/wire/call';
import { createRoutes, type Routes } from '../../core/http/env';
import { readParam } from '../../core/http/read';
import { withSentPicture } from '../../core/http/sent-picture';
import { serve } from '../../core/http/serve';
import * as bulk from '../services/bulk';
import * as edit from '../services/vod-edit';
import * as marks from '../services/vod-marks';
import { openAsOwner, saveVodPicture } from '../services/vod-picture';
import * as vods from '../services/vods';

/** Service STATION: the care of VODs (S055, S059, S072–S074). */
export const vodCareRoutes = serve(vodCareCalls, (context) => ({
  care: ({ titleNo }, { actor }) => vods.getVodCare(context, actor, titleNo),
  edit: ({ titleNo }, { actor }) => edit.getVodEdit(context, actor, titleNo),
  save: ({ titleNo, ...form }, { actor }) => edit.saveVodEdit(context, actor, titleNo, form),
  chapters: ({ titleNo }, { actor }) => marks.getChapters(context, actor, titleNo),
  saveChapters: ({ titleNo, chapters }, { actor }) => marks.saveChapters(context, actor, titleNo, chapters),
  midrolls: ({ titleNo }, { actor }) => marks.getMidrolls(context, actor, titleNo),
  saveMidrolls: ({ titleNo, seconds }, { actor }) => marks.saveMidrolls(context, actor, titleNo, seconds),
  boards: ({ titleNo }, { actor }) => vods.getVodBoards(context, actor, titleNo),
  board: ({ titleNo, bbs_no }, { actor }) => vods.setVodBoard(context, actor, titleNo, bbs_no),
  blind: ({ titleNo }, { actor }) => vods.blindVod(context, actor, titleNo),
  unblind: ({ userId, titleNo }, { actor }) => bulk.unblindVod(context, actor, userId, titleNo),
  delete: ({ userId, titleNo }, { actor }) => bulk.deleteVod(context, actor, userId, titleNo),
  story: ({ storyIdx }, { actor }) => vods.getStoryCare(context, actor, storyIdx),
  deleteStory: ({ storyIdx }, { actor }) => vods.deleteStory(context, actor, storyIdx),
}));

/** Service STATION: the picture that is sent for a VOD's card. */
export const vodPictureRoutes: Routes = (context) =>
  createRoutes().post(ownPicturePaths.ofVod, (c) => {
    const titleNo = readParam(c, 'titleNo', numberParam);
    const authorise = () => openAsOwner(context, c.get('actor'), titleNo);
    return withSentPicture(context, c, { word: '이미지는', authorise }, async (sent) =>
      c.json(await saveVodPicture(context, c.get('actor'), titleNo, sent)),
    );
  });
