import { vodCareCalls } from '~protocol/station/vods/calls';
import { serve } from '../../core/http/serve';
import * as bulk from '../services/bulk';
import * as edit from '../services/vod-edit';
import * as marks from '../services/vod-marks';
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
