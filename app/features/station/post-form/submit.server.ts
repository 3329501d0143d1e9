import { type ActionFunctionArgs, json } from '@remix-run/node';
import type { SafeHtml } from '~/domain/format/safe-html';
import { pageIn } from '~/domain/lists/counted-page';
import { isWorthKeeping, type PostValues, textOf, toDraft } from '~/domain/station/post-form';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { landWithToast, redirectWithToast } from '~/request/redirect-with-toast.server';
import { errorsAt, failedTexts, type Refusal, refusalOf, wrong } from '~/request/refusal.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { requireWriter } from '~/request/session.server';
import { drafts, write } from '~/upstream/clients.server';
import { previewPost } from '~/upstream/station/write.server';
import { splitHashtags } from '~protocol/station/write/codes';
import { stationIdOf } from '../station.server';
import { storePhotos } from './photos.server';
import { readValues } from './values.server';

export type PostErrors = Record<string, string>;

/** The form as it was sent, with the photos that were stored: nothing typed or uploaded is lost. */
export interface PostAnswer {
  values: PostValues;
  errors: PostErrors;
  preview: SafeHtml | null;
  /** what was done, to be announced */
  done: string | null;
}

/** Sent from another tab, changed meanwhile, or none of the member's. */
const over = '이미 올렸거나 고칠 수 없는 글이라 임시 저장하지 못했습니다.';
const fieldNames = ['bbsNo', 'title', 'text', 'hashtags', 'authNo', 'startsAt', 'photos'];

const answer = (values: PostValues, more: Partial<PostAnswer> = {}, status = 200) =>
  json<PostAnswer>({ values, errors: {}, preview: null, done: null, ...more }, { status });

/** The form with why it was not taken. */
const refuse = (values: PostValues, refusal: Refusal) =>
  answer(values, { errors: errorsAt(refusal, fieldNames) }, refusal.status);

/** What was sent; `titleNo` 0: a new post. */
interface Sent {
  userId: string;
  titleNo: number;
  values: PostValues;
}

/** Keeps the form as a draft. @returns why it could not be kept; null when it was */
async function problemOfKeeping(scope: Scope, { userId, titleNo, values }: Sent): Promise<Refusal | null> {
  if (!isWorthKeeping(values)) return wrong('저장할 내용이 없습니다.');
  const { idempotencyKey, since } = values;
  const draft = { userId, titleNo, idempotencyKey, since, fields: toDraft(values) };
  const kept = await drafts.save(scope.upstream, draft);
  if (!kept.ok) return refusalOf(kept, failedTexts.cannotSave);
  return kept.value.saved ? null : wrong(over);
}

/** `intent`: autosave and store answer a script; draft, preview, upload, drop and `remove` change the form; else it is sent. */
export async function submitPost(args: ActionFunctionArgs, titleNo: number) {
  const form = readForm(args);
  await requireWriter(args, ...(form.get('html') ? ['title', 'html'] : ['content', 'title']));
  const scope = scopeOf(args);
  const userId = stationIdOf(args);
  const typed = readValues(form, titleNo);
  const { pathname: address, searchParams } = new URL(args.request.url);
  const intent = form.get('intent');
  if (intent === 'autosave') {
    const problem = await problemOfKeeping(scope, { userId, titleNo, values: typed });
    return json({ saved: problem === null, problem: problem?.text ?? null });
  }
  const stored = await storePhotos(scope, userId, form, typed.photos);
  if (intent === 'store') return json({ photos: stored.added, error: stored.error });
  const removed = form.get('remove');
  const values = { ...typed, photos: stored.photos.filter(({ key }) => key !== removed) };
  if (stored.error) return refuse(values, wrong(stored.error, 'photos'));
  if (intent === 'drop') {
    await drafts.drop(scope.upstream, { userId, titleNo });
    return answer(values, { done: '작성 중이던 글을 지웠습니다.' });
  }
  if (removed) return answer(values, { done: '사진을 뺐습니다.' });
  if (intent === 'upload') return answer(values, { done: stored.added.length ? '사진을 올렸습니다.' : null });
  if (intent === 'draft') return keepDraft(scope, { userId, titleNo, values }, address);
  if (intent === 'preview') {
    const preview = await previewPost(scope.upstream, { userId, ...textOf(values) });
    return preview.ok
      ? answer(values, { preview: preview.value })
      : refuse(values, refusalOf(preview, failedTexts.cannotSave));
  }
  const guestbook = intent === 'entry' ? links.stationGuest(userId, pageIn(searchParams)) : null;
  return send(scope, { userId, titleNo, values }, guestbook);
}

async function keepDraft(scope: Scope, sent: Sent, address: string) {
  const problem = await problemOfKeeping(scope, sent);
  if (problem) return refuse(sent.values, problem);
  const toast = { tone: 'done' as const, text: '임시 저장했습니다.' };
  return redirectWithToast(scope, `${address}?draft=1`, toast);
}

async function send(scope: Scope, { userId, titleNo, values }: Sent, guestbook: string | null) {
  const { idempotencyKey, title, hashtags, isNotice, startsAt, photos } = values;
  const input = {
    idempotencyKey,
    bbsNo: Number(values.bbsNo) || 0,
    title,
    ...textOf(values),
    hashtags: splitHashtags(hashtags),
    authNo: Number(values.authNo) || 0,
    isNotice,
    startsAt,
    photos: photos.map(({ key, alt }) => ({ key, alt })),
  };
  if (input.bbsNo === 0) return refuse(values, wrong('게시판을 골라 주세요.', 'bbsNo'));
  const outcome =
    titleNo > 0
      ? await write.change(scope.upstream, { ...input, userId, titleNo })
      : await write.create(scope.upstream, { ...input, userId });
  if (!outcome.ok) return refuse(values, refusalOf(outcome, failedTexts.cannotSave));
  if (guestbook)
    return landWithToast(scope, `${guestbook}#entry-${titleNo}`, {
      tone: 'done',
      text: '방명록을 고쳤습니다.',
    });
  const toast = { tone: 'done' as const, text: titleNo > 0 ? '글을 수정했습니다.' : '글을 올렸습니다.' };
  return redirectWithToast(scope, links.stationPostPage(userId, outcome.value.titleNo), toast);
}
