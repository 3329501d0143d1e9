import { type ActionFunctionArgs, json } from '@remix-run/node';
import { secondsOf } from '~/domain/vod/care';
import { partErrors, secondsTyped } from '~/domain/vod/clip';
import { clipsLanding } from '~/features/my/clips-landing';
import { links } from '~/links/links';
import { numberAt } from '~/request/address.server';
import { fieldsOf, type PostedForm, pressed, readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, type Refusal, refusalAsGiven, wrong } from '~/request/refusal.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { requireMember, requireWriter } from '~/request/session.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { clips } from '~/upstream/clients.server';
import { clipLimits } from '~protocol/clip/codes';
import { stateLanding } from './parts';
import { sourceHref } from './source';

/** A form that was refused, with what was typed into it. */
export interface DeskAnswer {
  /** by field; '': of the whole form */
  errors: Record<string, string>;
  fields: Record<string, string[]>;
}

interface Press {
  scope: Scope;
  form: PostedForm;
  no: number;
}

const refuse = (form: PostedForm, { errors, status }: Pick<Refusal, 'errors' | 'status'>) =>
  json<DeskAnswer>({ errors, fields: fieldsOf(form) }, { status });

function titleError(title: string): string | null {
  if (title === '') return '제목을 입력해 주세요.';
  return [...title].length > clipLimits.title ? `제목은 ${clipLimits.title}자까지 쓸 수 있어요.` : null;
}

/** Cuts it. All that can be seen without the platform is said at once. */
async function make({ scope, form, no }: Press) {
  const part = { start: secondsTyped(form.get('start')), length: secondsTyped(form.get('length')) };
  const title = form.get('title').trim();
  const titled = titleError(title);
  const errors = { ...partErrors(part), ...(titled && { title: titled }) };
  if (Object.keys(errors).length > 0) return refuse(form, { errors, status: 400 });
  const outcome = await clips.make(scope.upstream, { no, ...part, title });
  // given up in another tab, or its hour is over: there is no page to say it on
  if (!outcome.ok && outcome.status === 404)
    return landWithToast(scope, `${links.myClips()}#${clipsLanding}`, {
      tone: 'problem',
      text: refusalAsGiven(outcome, failedTexts.cannotAct).text,
    });
  if (!outcome.ok) return refuse(form, refusalAsGiven(outcome, failedTexts.cannotAct));
  return landWithToast(scope, `${links.clip(no)}#${stateLanding}`, {
    tone: 'done',
    text: outcome.value.message ?? '클립을 만들기 시작했어요.',
  });
}

/** Another part of the same VOD takes the place of what is held. */
async function holdElsewhere({ scope, form, no }: Press) {
  const second = secondsOf(form.get('place'));
  if (second === null) return refuse(form, wrong('위치를 분:초 또는 시:분:초로 입력해 주세요.', 'place'));
  const title = form.get('title').trim();
  const titled = title && titleError(title);
  if (titled) return refuse(form, wrong(titled, 'title'));
  const desk = foundOrFail(await clips.desk(scope.upstream, { no }));
  // the form of before, which Back has shown, or another tab's: what is being made stays
  if (desk.state !== 'held')
    return landWithToast(scope, `${links.clip(no)}#${stateLanding}`, {
      tone: 'problem',
      text: '이 클립은 이미 만들기 시작했어요.',
    });
  const { kind, no: sourceNo } = desk.source;
  const outcome = await clips.begin(scope.upstream, { kind, no: sourceNo, second, title, replaces: no });
  if (!outcome.ok) {
    const { text, status } = refusalAsGiven(outcome, failedTexts.cannotAct);
    return refuse(form, { errors: { place: text }, status });
  }
  return landWithToast(scope, links.clip(outcome.value.no), {
    tone: 'done',
    text: '다른 부분을 가져왔어요.',
  });
}

async function remove({ scope, form, no }: Press) {
  const desk = foundOrFail(await clips.desk(scope.upstream, { no }));
  const outcome = await clips.remove(scope.upstream, { no });
  if (!outcome.ok) return refuse(form, refusalAsGiven(outcome, failedTexts.cannotAct));
  return landWithToast(scope, sourceHref(desk), {
    tone: 'done',
    text: outcome.value.message ?? '클립을 지웠어요.',
  });
}

const changes = { make, elsewhere: holdElsewhere, remove } as const;

/** POST of one of the page's forms. */
export async function changeDesk(args: ActionFunctionArgs) {
  const no = numberAt(args, 'no');
  const form = readForm(args);
  const intent = pressed(form, ['make', 'elsewhere', 'remove'], 'change');
  // Enter in the field of a place presses the form's first button: whoever typed one wants that part
  const change = intent === 'make' && form.get('place').trim() ? 'elsewhere' : intent;
  await (change === 'remove' ? requireMember(args) : requireWriter(args, 'title'));
  return changes[change]({ scope: scopeOf(args), form, no });
}
