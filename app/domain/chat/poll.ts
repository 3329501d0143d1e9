import { pollLimits } from '~protocol/chat/codes';
import type { ChatPoll, ChatRoom } from '~protocol/chat/shapes';

/** The fields of the answers in the form of a new poll; what is wrong with one names it so. */
export const answerFields = Array.from({ length: pollLimits.most }, (_, index) => `answer-${index}`);

/** A poll as the room is told of it: what was one's own answer stays. */
export const pollAsTold = (before: ChatPoll | null, told: Omit<ChatPoll, 'mine'>): ChatPoll => ({
  ...told,
  mine: before?.pollNo === told.pollNo ? before.mine : null,
});

/** A room whose broadcast has ended while its page is open: nothing is asked there any more. */
export const roomAtEnd = (room: ChatRoom): ChatRoom => ({
  ...room,
  isOver: true,
  poll: room.poll && { ...room.poll, isOpen: false },
});
