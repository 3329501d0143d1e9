import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { cutText } from '~/domain/format/format';
import { talkAt } from '~/features/station/comments/talk.server';
import { stationIdOf, valueOrFail } from '~/features/station/station.server';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { redirectWithToast } from '~/request/redirect-with-toast.server';
import { errorsAt, failedTexts, type Refusal, refusalAsGiven, wrong } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember, requireWriter } from '~/request/session.server';
import { reports, stations, vodCare } from '~/upstream/clients.server';
import { findStationComment, findStationPost } from '~/upstream/station/posts.server';
import { reportedTypes, type TalkKind } from '~protocol/station/talk/codes';
import { numberIdOf } from '~protocol/wire/ids';

/** The VOD player of ours, even when cards link to an outside player. */
const here = { login: null, play: null, vod: null, station: null, media: null };

/** What the address names: a post, a VOD, a comment below one of them, or the station. */
function aboutOf({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const { searchParams } = new URL(request.url);
  const userId = stationIdOf({ params });
  const post = numberIdOf(searchParams.get('post'));
  const titleNo = post ?? numberIdOf(searchParams.get('vod'));
  const commentNo = titleNo && numberIdOf(searchParams.get('comment'));
  const kind: TalkKind = post === null ? 'vod' : 'post';
  return { userId, kind, titleNo, commentNo };
}

/** Where the report was begun. */
function backTo({ userId, kind, titleNo, commentNo }: ReturnType<typeof aboutOf>): string {
  if (titleNo === null) return links.stationInfo(userId);
  if (kind === 'vod')
    return commentNo
      ? links.vodPlayerComment(here, titleNo, commentNo)
      : links.vodPlayer(here, { no: titleNo });
  const page = links.stationPostPage(userId, titleNo);
  return commentNo ? `${page}#comment-${commentNo}` : page;
}

const nameLength = 80;

/** What is reported, as the reporter may read it; 404 for what they may not. */
async function findSubject(args: LoaderFunctionArgs) {
  const { upstream } = scopeOf(args);
  const { userId, kind, titleNo, commentNo } = aboutOf(args);
  if (titleNo === null) {
    const station = valueOrFail(await stations.info(upstream, { userId }));
    return { what: '방송국', name: `${station.nick} 방송국`, about: null };
  }
  if (commentNo !== null) {
    const at = await talkAt(args, { kind, userId, titleNo });
    const comment = valueOrFail(await findStationComment(upstream, { ...at, commentNo }));
    const boardType = comment.isReply ? reportedTypes.reply : reportedTypes.comment;
    return {
      what: '댓글',
      name: cutText(`${comment.nick}: ${comment.text}`, nameLength),
      about: { commonIdx: commentNo, boardType, w: at.w, door: at.door },
    };
  }
  if (kind === 'vod') {
    const found = valueOrFail(await vodCare.care(upstream, { titleNo }));
    if (found.userId !== userId) throw new Response(null, { status: 404 });
    return { what: 'VOD', name: found.title, about: { commonIdx: titleNo, boardType: reportedTypes.vod } };
  }
  const post = valueOrFail(await findStationPost(upstream, { userId, titleNo }));
  return {
    what: '게시글',
    name: post.title,
    about: { commonIdx: titleNo, boardType: reportedTypes.post },
  };
}

export async function loadReport(args: LoaderFunctionArgs) {
  await requireMember(args);
  const about = aboutOf(args);
  const { userId, titleNo } = about;
  const [subject, reasons] = await Promise.all([
    findSubject(args),
    reports.reasons(scopeOf(args).upstream, { userId, isStationReport: titleNo === null ? 1 : 0 }),
  ]);
  const { what, name } = subject;
  return json({
    what,
    name,
    back: backTo(about),
    reasons: valueOrFail(reasons),
    isStation: titleNo === null,
  });
}

/** The form's fields, by the platform's names. */
const fieldOf = { reportInfoNo: 'reason', comment: 'comment' } as const;

/** Sends a report; again is a success too. What was refused is shown again as it was typed. */
export async function report(args: ActionFunctionArgs) {
  await requireWriter(args, 'comment');
  const scope = scopeOf(args);
  const form = readForm(args);
  const typed = { reason: form.get('reason'), comment: form.get('comment') };
  const refuse = (refusal: Refusal) =>
    json({ errors: errorsAt(refusal, fieldOf), typed }, { status: refusal.status });
  const reasonNo = numberIdOf(typed.reason);
  if (reasonNo === null) return refuse(wrong('신고 사유를 선택해 주세요.', 'reportInfoNo'));
  const on = aboutOf(args);
  const { userId } = on;
  const { about } = await findSubject(args);
  const outcome = await reports.send(scope.upstream, {
    ...about,
    userId,
    isStationReport: about ? 0 : 1,
    mode: 'report',
    reportInfoNo: reasonNo,
    comment: typed.comment,
  });
  if (!outcome.ok) return refuse(refusalAsGiven(outcome, failedTexts.cannotAct));
  return redirectWithToast(scope, backTo(on), { tone: 'done', text: outcome.value.message });
}
