import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { expireDateOf, noDay } from '~/features/station/pin-period.server';
import { stationIdOf, valueOrFail } from '~/features/station/station.server';
import { links } from '~/links/links';
import { numberAt } from '~/request/address.server';
import { type PostedForm, readForm } from '~/request/form.server';
import { safeReturnPath } from '~/request/redirect.server';
import { landWithToast, redirectWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, type Refusal, refusalAsGiven, wrong } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import type { Upstream } from '~/upstream/client.server';
import { care, vodCare } from '~/upstream/clients.server';
import type { VodCare } from '~protocol/station/vods/calls';
import { isNumberId } from '~protocol/wire/ids';

/** What is asked for before it is done, with the flags that open it. */
const questions = {
  delete: ['isDelete'],
  board: ['isMoveBoard', 'isToBoard'],
  pin: ['isPinHome'],
  blind: ['isBlind'],
} as const satisfies Record<string, readonly (keyof VodCare['auth'])[]>;
type Question = keyof typeof questions;
/** What the flag says that is so already: asked again by an old page or a way back. */
const already: Partial<Record<Question, readonly [keyof VodCare['auth'], string]>> = {
  pin: ['isUnpinHome', '이미 홈에 고정한 VOD예요.'],
  blind: ['isUnblind', '이미 가린 VOD예요.'],
};
const isQuestion = (text: string | null): text is Question => Object.hasOwn(questions, text ?? '');

const vodOf = async (args: LoaderFunctionArgs) => {
  const titleNo = numberAt(args, 'titleNo');
  const vod = valueOrFail(await vodCare.care(scopeOf(args).upstream, { titleNo }));
  if (vod.userId !== stationIdOf(args)) throw new Response(null, { status: 404 });
  return vod;
};

/** The question that the address asks. @throws Response 303 for what is done already, 403 for who may not, 404 for no question */
export async function loadQuestion(args: LoaderFunctionArgs) {
  await requireMember(args);
  const act = new URL(args.request.url).searchParams.get('do');
  if (!isQuestion(act)) throw new Response(null, { status: 404 });
  const vod = await vodOf(args);
  const [flag, text] = already[act] ?? [];
  if (flag && text && vod.auth[flag])
    throw await redirectWithToast(scopeOf(args), links.stationVods(vod.userId), { tone: 'done', text });
  if (!questions[act].some((flag) => vod.auth[flag]))
    throw json({ reason: '권한이 없습니다.' }, { status: 403 });
  const { titleNo, title, bbsNo } = vod;
  const boards =
    act === 'board' ? valueOrFail(await vodCare.boards(scopeOf(args).upstream, { titleNo })) : [];
  // who looks after the station may put it on a board, or on another one: the maker of a clip may not
  const { isMoveBoard, isToBoard } = vod.auth;
  return json({ act, vod: { titleNo, title, bbsNo }, boards, isOwnClip: !isMoveBoard && !isToBoard });
}

export interface VodCareAnswer {
  error: string;
  typed: { period: string; day: string; board: string };
}

interface StationVod {
  userId: string;
  titleNo: number;
}
type Act = (
  upstream: Upstream,
  at: StationVod,
  form: PostedForm,
  now: number,
) => ReturnType<typeof vodCare.blind>;

const acts: Record<Question | 'unpin' | 'unblind', Act> = {
  delete: vodCare.delete,
  blind: vodCare.blind,
  unblind: vodCare.unblind,
  pin: (upstream, at, form, now) => care.pin(upstream, { ...at, expireDate: expireDateOf(form, now) ?? '' }),
  unpin: care.unpin,
  board: (upstream, { titleNo }, form) =>
    vodCare.board(upstream, { titleNo, bbs_no: Number(form.get('board')) || '' }),
};
/** of the select: on none of the boards */
const noBoard = '0';

const isAct = (text: string): text is keyof typeof acts => Object.hasOwn(acts, text);

/** Does what was asked for, and goes back with what came of it; what is wrong with a field is said there. */
export async function careForVod(args: ActionFunctionArgs) {
  const at = { userId: stationIdOf(args), titleNo: numberAt(args, 'titleNo') };
  const list = links.stationVods(at.userId);
  await requireMember(args, list);
  const scope = scopeOf(args);
  const form = readForm(args);
  const intent = form.get('intent');
  if (!isAct(intent)) throw new Response(null, { status: 400 });
  const typed = { period: form.get('period'), day: form.get('day'), board: form.get('board') };
  const refuse = ({ text, status }: Refusal) => json<VodCareAnswer>({ error: text, typed }, { status });
  const now = Date.now();
  if (intent === 'pin' && expireDateOf(form, now) === null) return refuse(wrong(noDay));
  if (intent === 'board' && typed.board !== noBoard && !isNumberId(typed.board))
    return refuse(wrong('게시판을 선택해 주세요.'));
  const outcome = await acts[intent](scope.upstream, at, form, now);
  if (!outcome.ok) {
    const refusal = refusalAsGiven(outcome, failedTexts.cannotAct);
    if (refusal.field) return refuse(refusal);
    return landWithToast(scope, list, { tone: 'problem', text: refusal.text });
  }
  const back = safeReturnPath(form.get('returnTo'), scope.context.config.origin, list);
  return landWithToast(scope, back, { tone: 'done', text: outcome.value.message });
}
