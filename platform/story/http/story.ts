import { storyCalls } from '~protocol/story';
import { serve } from '../../core/http/serve';
import { deleteStory, listStory } from '../services/story';

/** Service MY: the viewer's own posts and comments (my-station §7.7). */
export const storyRoutes = serve(storyCalls, (context) => ({
  list: ({ page, feed_type }, { actor }) => listStory(context, actor, feed_type, page),
  removePost: (post, { actor }) => deleteStory(context, actor, post),
  removeComment: ({ pCommentNo, ...post }, { actor }) =>
    deleteStory(context, actor, { ...post, comment: { commentNo: pCommentNo, parentNo: null } }),
  removeReply: ({ pCommentNo, cCommentNo, ...post }, { actor }) =>
    deleteStory(context, actor, { ...post, comment: { commentNo: cCommentNo, parentNo: pCommentNo } }),
}));
