import { noticeCalls } from '~protocol/notice/calls';
import { serve } from '../../core/http/serve';
import * as notices from '../services/notices';
import * as settings from '../services/settings';

/** Service MY: a member's notices, and how they want to be told. */
export const noticeRoutes = serve(noticeCalls, (context) => ({
  list: (page, { actor }) => notices.listNotices(context, actor, page),
  readAll: ({ until }, { actor }) => notices.readAll(context, actor, until),
  open: (opened, { actor }) => notices.openNotice(context, actor, opened),
  delete: ({ noticeNo }, { actor }) => notices.deleteNotice(context, actor, noticeNo),
  restore: ({ noticeNo }, { actor }) => notices.restoreNotice(context, actor, noticeNo),
  settings: (_, { actor }) => settings.getSettings(context, actor),
  saveSettings: (sent, { actor }) => settings.saveSettings(context, actor, sent),
  addDevice: (device, { actor, token }) => settings.addDevice(context, actor, token, device),
  removeDevice: ({ endpoint }, { actor }) => settings.removeDevice(context, actor, endpoint),
}));
