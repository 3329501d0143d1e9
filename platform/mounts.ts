import {
  accountRoutes,
  passkeyRoutes,
  staffAccountRoutes,
  staffTeamRoutes,
  twoStepRoutes,
} from './account/http/account';
import { signupRoutes, staffSignupRoutes } from './account/http/signup';
import { adRoutes, popupRoutes } from './ad/http/ads';
import { assistantRoutes } from './assistant/http/assistant';
import { chatCareRoutes, chatRoomRoutes, chatSettingRoutes, overlayRoutes } from './chat/http/chat';
import { clipRoutes, heldMediaRoutes } from './clip/http/clip';
import type { Routes } from './core/http/env';
import { directoryRoutes } from './directory/http/directory';
import { eventRules } from './event-rules';
import { eventRoutes } from './events/http/stream';
import { helpChatRoutes } from './faq/http/chat';
import { feedRoutes } from './feed/http/feed';
import { balanceRoutes, giftRoutes, itemRoutes, subscriptionRoutes } from './gift/http/gift';
import { helpDraftRoutes } from './help/http/drafts';
import { helpFeedbackRoutes } from './help/http/feedback';
import { helpFileRoutes } from './help/http/files';
import { answerRoutes, helpRoutes, openTicketRoutes } from './help/http/help';
import { promiseRoutes, staffHoursRoutes } from './help/http/hours';
import { helpReplyRoutes, helpTrackRoutes } from './help/http/track';
import { helpUploadRoutes } from './help/http/upload';
import { historyRoutes, laterRoutes, recentRoutes, upRoutes } from './history/http/history';
import { alarmRoutes } from './home/http/alarms';
import { homeDeskRoutes } from './home/http/desk';
import { homeRoutes } from './home/http/home';
import { policyRoutes } from './home/http/policies';
import { liveRoutes } from './live/http/live';
import { mediaRoutes } from './live/http/playlist';
import { starRankRoutes } from './live/http/star-rank';
import { stationLiveRoutes } from './live/http/station-live';
import { logRoutes } from './log/http/logs';
import { staffDigestRoutes } from './mail/http/digest';
import { pictureFileRoutes, pictureRoutes } from './media/http/profile-picture';
import { sanctionRoutes, staffMemberRoutes } from './member/http/members';
import { myDataRoutes } from './mydata/http/my-data';
import { noteRoutes } from './note/http/note';
import { noticeRoutes } from './notice/http/notice';
import { firstStepsRoutes } from './operator/http/first-steps';
import { operatorRoutes } from './operator/http/operator';
import { playlistRoutes } from './playlist/http/playlist';
import { preferRoutes } from './prefer/http/prefer';
import { recommendRoutes } from './prefer/http/recommend';
import { scheduleRoutes } from './schedule/http/schedule';
import { searchRoutes } from './search/http/search';
import {
  auditRoutes,
  staffContentRoutes,
  staffFigureRoutes,
  staffRoutes,
  staffThingRoutes,
  staffWorkRoutes,
} from './staff/http/staff';
import { careRoutes, reportRoutes } from './station/http/care';
import { contentsRoutes } from './station/http/contents';
import { artRoutes, settingRoutes } from './station/http/settings';
import { channelRoutes, stationRoutes } from './station/http/station';
import { authenticationRoutes, commentRoutes, likeRoutes, talkRoutes } from './station/http/talk';
import { vodCareRoutes, vodPictureRoutes } from './station/http/vods';
import { draftRoutes, guestRoutes, photoRoutes, writeRoutes } from './station/http/write';
import { storyRoutes } from './story/http/story';
import { studioRoutes } from './studio/http/studio';
import { sitemapRoutes } from './syndication/http/sitemap';
import { syndicationRoutes } from './syndication/http/syndication';
import { uploadFileRoutes, uploadPictureRoutes, uploadRoutes } from './video/http/upload';
import { favoriteListRoutes, myStreamerRoutes } from './viewer/http/my-streamers';
import { cardRoutes, favoriteRoutes, hiddenRoutes } from './viewer/http/viewer';
import { ownPictureRoutes } from './vod/http/own-picture';
import { streamMediaRoutes } from './vod/http/stream-media';
import { vodRoutes } from './vod/http/vod';
import { watchNextRoutes } from './vod/http/watch-next';

export type Mount = [prefix: string, routes: Routes];

/** Every service has its own prefix, so that paths such as `/{userId}/board` and `/favorite` never collide. */
export const mounts: Mount[] = [
  ['/main', eventRoutes(eventRules)],
  ['/main', accountRoutes],
  ['/main', twoStepRoutes],
  ['/main', passkeyRoutes],
  ['/main', staffAccountRoutes],
  ['/main', signupRoutes],
  ['/main', staffTeamRoutes],
  ['/main', staffSignupRoutes],
  ['/main', staffMemberRoutes],
  ['/main', sanctionRoutes],
  ['/main', pictureRoutes],
  ['/main', pictureFileRoutes],
  ['/main', liveRoutes],
  ['/main', clipRoutes],
  ['/main', heldMediaRoutes],
  ['/main', chatRoomRoutes],
  ['/main', chatCareRoutes],
  ['/main', chatSettingRoutes],
  ['/main', overlayRoutes],
  ['/main', cardRoutes],
  ['/main', hiddenRoutes],
  ['/main', mediaRoutes],
  ['/main', streamMediaRoutes],
  ['/main', ownPictureRoutes],
  ['/main', vodRoutes],
  ['/main', watchNextRoutes],
  ['/main', homeRoutes],
  ['/main', alarmRoutes],
  ['/main', popupRoutes],
  ['/main', homeDeskRoutes],
  ['/main', policyRoutes],
  ['/main', preferRoutes],
  ['/main', directoryRoutes],
  ['/main', scheduleRoutes],
  ['/main', starRankRoutes],
  ['/main', recommendRoutes],
  ['/main', logRoutes],
  ['/main', operatorRoutes],
  ['/main', firstStepsRoutes],
  ['/main', sitemapRoutes],
  ['/main', balanceRoutes],
  ['/ad', adRoutes],
  ['/search', searchRoutes],
  ['/my', myStreamerRoutes],
  ['/my', favoriteListRoutes],
  ['/my', historyRoutes],
  ['/my', laterRoutes],
  ['/my', recentRoutes],
  ['/my', upRoutes],
  ['/my', myDataRoutes],
  ['/my', storyRoutes],
  ['/my', playlistRoutes],
  ['/my', feedRoutes],
  ['/my', syndicationRoutes],
  ['/my', noteRoutes],
  ['/my', noticeRoutes],
  ['/my', assistantRoutes],
  ['/station', stationLiveRoutes],
  ['/station', studioRoutes],
  ['/station', uploadRoutes],
  ['/station', uploadFileRoutes],
  ['/station', uploadPictureRoutes],
  ['/station', artRoutes],
  ['/station', settingRoutes],
  ['/station', authenticationRoutes],
  ['/station', talkRoutes],
  ['/station', commentRoutes],
  ['/station', careRoutes],
  ['/station', reportRoutes],
  ['/station', vodCareRoutes],
  ['/station', vodPictureRoutes],
  ['/station', stationRoutes],
  ['/station', contentsRoutes],
  ['/station', writeRoutes],
  ['/station', draftRoutes],
  ['/station', guestRoutes],
  ['/station', photoRoutes],
  ['/channel', favoriteRoutes],
  ['/channel', channelRoutes],
  ['/channel', likeRoutes],
  ['/item', itemRoutes],
  ['/item', subscriptionRoutes],
  ['/item', giftRoutes],
  ['/help', helpRoutes],
  ['/help', answerRoutes],
  ['/help', openTicketRoutes],
  ['/help', helpFeedbackRoutes],
  ['/help', helpChatRoutes],
  ['/help', staffRoutes],
  ['/help', staffThingRoutes],
  ['/help', staffWorkRoutes],
  ['/help', staffContentRoutes],
  ['/help', staffFigureRoutes],
  ['/help', staffDigestRoutes],
  ['/help', auditRoutes],
  ['/help', staffHoursRoutes],
  ['/help', promiseRoutes],
  ['/help', helpUploadRoutes],
  ['/help', helpFileRoutes],
  ['/help', helpTrackRoutes],
  ['/help', helpReplyRoutes],
  ['/help', helpDraftRoutes],
];
