import type { ActionFunctionArgs } from '@remix-run/node';
import { toLiveCard } from '~/domain/cards/live';
import { movedGroup } from '~/domain/my/streamer';
import { changeFavorite, done, problem } from '~/features/cards/favorite.server';
import { failedText } from '~/features/cards/take-off-list.server';
import { type PostedForm, readForm } from '~/request/form.server';
import { safeReturnPath } from '~/request/redirect.server';
import { answerPress } from '~/request/redirect-with-toast.server';
import { refusalOf } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import type { Upstream } from '~/upstream/client.server';
import { favoriteLists, my, recommendations } from '~/upstream/clients.server';
import { type Outcome, valueOr } from '~/upstream/outcome.server';
import { groupLimits, type MyList } from '~protocol/my/codes';
import type { Recommended } from '~protocol/prefer/recommend';
import type { ChangeAnswer, RecommendedModel } from './change-answer';

/** What a button of a form asks for: its name, and its value. */
interface Change {
  upstream: Upstream;
  list: MyList;
  value: string;
  form: PostedForm;
}

/** Who can be removed at once: a page of them. */
const most = 100;

/** The upstream's text comes first. */
function answerOf(
  outcome: Outcome<{ result: number; message?: string | null }>,
  fallback: string,
): ChangeAnswer {
  if (outcome.ok && outcome.value.result === 1) return done(outcome.value.message || fallback);
  return problem(outcome.ok ? outcome.value.message || failedText : refusalOf(outcome, failedText).text);
}

const titleOf = (form: PostedForm) => form.get('title').trim().slice(0, groupLimits.title);
const noTitle = problem('그룹 이름을 입력해 주세요.');

async function moveGroup({ upstream, value }: Change, by: -1 | 1): Promise<ChangeAnswer> {
  const known = valueOr(await favoriteLists.groups(upstream, {}), null);
  if (!known) return problem(failedText);
  const ids = movedGroup(
    known.map(({ idx }) => idx),
    Number(value),
    by,
  );
  return answerOf(
    await favoriteLists.groupOrder(upstream, { order: ids.join('-') }),
    '그룹 순서를 바꿨습니다.',
  );
}

const changes: Record<string, (change: Change) => Promise<ChangeAnswer>> = {
  pin: async ({ upstream, list, value: userId }) =>
    answerOf(await my.pin(upstream, { list, userId }), '목록 상단 고정 완료 되었습니다.'),
  unpin: async ({ upstream, list, value: userId }) =>
    answerOf(await my.unpin(upstream, { list, userId }), '목록 상단 고정 해제 되었습니다.'),
  unfavorite: ({ upstream, value }) => changeFavorite(upstream, value, 'unfavorite'),
  async unfavoriteMany({ upstream, value }) {
    const ids = [...new Set(value.split(' ').filter(Boolean))].slice(0, most);
    let gone = 0;
    for (const id of ids) if ((await changeFavorite(upstream, id, 'unfavorite')).ok) gone += 1;
    return gone === ids.length && gone > 0
      ? done(`스트리머 ${gone}명을 즐겨찾기에서 삭제했습니다.`)
      : problem(`${ids.length - gone}명을 삭제하지 못했습니다. 잠시 후 다시 시도해 주세요.`);
  },
  async addGroup({ upstream, form }) {
    const title = titleOf(form);
    return title
      ? answerOf(await favoriteLists.groupAdd(upstream, { title }), '그룹을 추가했습니다.')
      : noTitle;
  },
  async renameGroup({ upstream, value, form }) {
    const title = titleOf(form);
    if (!title) return noTitle;
    return answerOf(
      await favoriteLists.groupRename(upstream, { idx: value, title }),
      '그룹 이름을 바꿨습니다.',
    );
  },
  deleteGroup: async ({ upstream, value }) =>
    answerOf(await favoriteLists.groupDelete(upstream, { idx: value }), '그룹을 삭제했습니다.'),
  groupUp: (change) => moveGroup(change, -1),
  groupDown: (change) => moveGroup(change, 1),
  async intoGroups({ upstream, value, form }) {
    const ids = form.fields.getAll('group').map(Number).filter(Number.isSafeInteger);
    return answerOf(
      await favoriteLists.intoGroups(upstream, { userId: value, groups: ids.join('-') }),
      '그룹을 저장했습니다.',
    );
  },
  async reject({ upstream, value, form }) {
    const [streamerId = '', no = '', logic = ''] = value.split(' ');
    const outcome = await recommendations.rejectStreamer(upstream, {
      streamerId,
      broadcastId: no,
      logic,
      recommendedStreamerIds: form.fields.getAll('shown').slice(0, 200),
    });
    if (!outcome.ok) return problem(failedText);
    return {
      ...done('해당 방송을 더 이상 추천하지 않습니다.'),
      added: outcome.value.map(toRecommendedModel),
    };
  },
};

/** Only what everybody may watch is recommended. */
export const toRecommendedModel = ({ broadcast, logic }: Recommended): RecommendedModel => ({
  card: toLiveCard(broadcast, false),
  logic,
});

/**
 * POST of MY's lists: JSON for a script, else 303 back with the same toast.
 *
 * @param list whose pins are meant
 * @param page where a form without a return address leads back to
 */
export async function changeMyList(args: ActionFunctionArgs, list: MyList, page: string) {
  await requireMember(args, page);
  const scope = scopeOf(args);
  const { context, upstream } = scope;
  const form = readForm(args);
  const name = Object.keys(changes).find((known) => form.has(known));
  const change = name && changes[name];
  if (!change) throw new Response(null, { status: 400 });
  const answer = await change({ upstream, list, value: form.get(name), form });
  const back = safeReturnPath(form.get('returnTo'), context.config.origin, page);
  return answerPress(scope, { form, back }, answer);
}
