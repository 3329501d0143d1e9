import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { savePosted } from '~/features/vodcare/own-picture.server';
import { checkStation, placeAsked } from '~/features/vodcare/window.server';
import { readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, refusalAsGiven } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember, requireWriter } from '~/request/session.server';
import { valueOrFail } from '~/request/value-or-fail.server';
import { vodCare } from '~/upstream/clients.server';
import { sendVodPicture } from '~/upstream/own-picture.server';

export interface VodForm {
  title: string;
  tags: string;
  categoryNo: string;
  authNo: string;
  isAdult: boolean;
  isDisplay: boolean;
  takesComments: boolean;
  /** address of the card's picture; '': as it is */
  thumb: string;
}

/** The VOD as its form shows it: the whole of it to its owner, the title to VOD editors. */
export async function loadVodForm(args: LoaderFunctionArgs) {
  await requireMember(args);
  const asked = placeAsked(args);
  const vod = valueOrFail(await vodCare.edit(scopeOf(args).upstream, { titleNo: asked.titleNo }));
  checkStation(asked, vod);
  const { titleNo: no, title, whole, categories } = vod;
  const values: VodForm | null = whole && {
    title,
    tags: whole.tags.join(', '),
    categoryNo: whole.categoryNo,
    authNo: String(whole.authNo),
    isAdult: whole.isAdult,
    isDisplay: whole.isDisplay,
    takesComments: whole.takesComments,
    thumb: whole.thumb ?? '',
  };
  const pictures = whole && {
    frames: whole.frames,
    ownPicture: whole.ownPicture,
    firstPicture: whole.firstPicture,
  };
  return json({
    no,
    title,
    version: vod.version,
    values,
    categories,
    pictures,
    isAlwaysAdult: whole?.isAlwaysAdult ?? false,
  });
}

export interface VodFormAnswer {
  values: VodForm;
  /** by field; '': of the whole form */
  errors: Record<string, string>;
}

export async function saveVodForm(args: ActionFunctionArgs) {
  const { titleNo, here } = placeAsked(args);
  await requireWriter(args, 'title', 'tags');
  const scope = scopeOf(args);
  const form = readForm(args);
  const values: VodForm = {
    title: form.get('title'),
    tags: form.get('tags'),
    categoryNo: form.get('categoryNo'),
    authNo: form.get('authNo'),
    isAdult: form.get('isAdult') === '1',
    isDisplay: form.get('isDisplay') === '1',
    takesComments: form.get('takesComments') === '1',
    thumb: form.get('thumb'),
  };
  const { picture, refused } = await savePosted(form, (file) =>
    sendVodPicture(scope.upstream, { titleNo, file }),
  );
  if (refused) return json<VodFormAnswer>({ values, errors: refused.errors }, { status: refused.status });
  // whoever sends a picture wants it shown
  if (picture) values.thumb = picture;
  const outcome = await vodCare.save(scope.upstream, {
    ...values,
    titleNo,
    authNo: /^\d{1,3}$/.test(values.authNo) ? values.authNo : '0',
    isAdult: values.isAdult ? 1 : undefined,
    isDisplay: values.isDisplay ? 1 : undefined,
    takesComments: values.takesComments ? 1 : undefined,
    version: form.get('version') || undefined,
  });
  if (outcome.ok) return landWithToast(scope, `${here}#save`, { tone: 'done', text: outcome.value.message });
  const { errors, status } = refusalAsGiven(outcome, failedTexts.cannotAct);
  return json<VodFormAnswer>({ values, errors }, { status });
}
