import { boardTypes } from '~protocol/station/codes';
import { postLimits } from '~protocol/station/write/calls';
import { authNumbers } from '~protocol/vod/codes';
import { countCall } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { fieldInvalid } from '../../core/services/refusal';
import { plainLines } from '../../text/plain-text';
import { updatePost, type WrittenRow } from '../store/write-post';
import { htmlText, isBlank, isPlainHtml, postHtml } from './post-text';
import type { Visit } from './visitor';
import { refuseWords } from './writer';

/** A short entry's title is how it begins: lists of posts need one. */
const titleLength = 30;

const titleOf = (text: string) => [...text.replace(/\s+/g, ' ')].slice(0, titleLength).join('');

/** What is kept of an entry, and the text it was made of; 400 (1200) `text`: blank, too long, or with a ban word. */
export async function readEntry(context: PlatformContext, visit: Visit, sent: string) {
  const text = plainLines(sent);
  if ([...text].length > postLimits.guestLength)
    throw fieldInvalid('text', `방명록은 ${postLimits.guestLength}자까지 쓸 수 있습니다.`);
  const content = postHtml(text, false);
  if (isBlank(content)) throw fieldInvalid('text', '내용을 입력해 주세요.');
  await refuseWords(context, visit, { text });
  return { text, title: titleOf(text), content };
}

/** Whether the post is an entry; what was written to the guestbook with the editor is a post like any other. */
export function isEntry({ boardType, title, content, hashtags, authNo, photoCount }: WrittenRow): boolean {
  const text = htmlText(content);
  return (
    boardType === boardTypes.guest &&
    photoCount === 0 &&
    hashtags.length === 0 &&
    authNo === authNumbers.all &&
    [...text].length <= postLimits.guestLength &&
    title === titleOf(text) &&
    isPlainHtml(content)
  );
}

/** Another text for the author's own entry, which stays what it is otherwise. */
export async function changeEntry(
  context: PlatformContext,
  actor: Actor,
  visit: Visit,
  { titleNo, text, isHtml }: { titleNo: number; text: string; isHtml: boolean },
) {
  const { title, content } = await readEntry(context, visit, isHtml ? htmlText(text) : text);
  await countCall(context, 'postWrite', actor, null);
  await updatePost(context.db, titleNo, { title, content, updatedAt: context.clock.now() });
  return { result: 1, titleNo };
}
