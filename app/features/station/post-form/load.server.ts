import { randomUUID } from 'node:crypto';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { emptyPost, fromDraft, type PostValues, withMarks } from '~/domain/station/post-form';
import { numberAtOrNone } from '~/request/address.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { drafts, write } from '~/upstream/clients.server';
import type { Outcome } from '~/upstream/outcome.server';
import { findEdit } from '~/upstream/station/write.server';
import type { WriteOptions } from '~protocol/station/write/calls';
import { stationIdOf, valueOrDenied } from '../station.server';

export interface PostFormData {
  /** 0: a new post */
  titleNo: number;
  values: PostValues;
  options: WriteOptions;
  /** a short text of the guestbook, which has neither title nor draft */
  isEntry: boolean;
  /** what was being written: 'YYYY-MM-DD HH:mm' when it was kept; it is shown, or offered */
  draft: { savedDate: string; isShown: boolean } | null;
}

type Begun = Pick<PostFormData, 'values' | 'options' | 'isEntry'>;

/** What the form begins with, without a draft; the options of a new post are for the board that the address names. */
export async function beginPost(args: LoaderFunctionArgs, titleNo: number): Promise<Outcome<Begun>> {
  const { upstream } = scopeOf(args);
  const userId = stationIdOf(args);
  if (titleNo > 0) {
    const edit = await findEdit(upstream, { userId, titleNo });
    if (!edit.ok) return edit;
    const { values, ...more } = edit.value;
    return { ok: true, value: { values: { ...values, idempotencyKey: randomUUID() }, ...more } };
  }
  const options = await write.options(upstream, {
    userId,
    bbs_no: numberAtOrNone(args, 'bbsNo') ?? undefined,
  });
  if (!options.ok) return options;
  const values = emptyPost(randomUUID(), options.value);
  return { ok: true, value: { values, options: options.value, isEntry: false } };
}

/** The form of a post, for members; or why they may not write (403). `?draft=1` shows what was being written. */
export async function loadPostForm(args: LoaderFunctionArgs, titleNo: number) {
  await requireMember(args);
  const [begun, kept] = await Promise.all([
    beginPost(args, titleNo),
    drafts.read(scopeOf(args).upstream, { userId: stationIdOf(args), titleNo }),
  ]);
  const found = valueOrDenied(begun);
  if ('denied' in found) return json({ form: null, denied: found.denied }, { status: 403 });
  // one that cannot be read is not offered
  const draft = found.isEntry || !kept.ok ? null : kept.value;
  const isShown = draft !== null && new URL(args.request.url).searchParams.has('draft');
  const form: PostFormData = {
    titleNo,
    values: withMarks(isShown ? fromDraft(draft.fields, found.values) : found.values),
    options: found.options,
    isEntry: found.isEntry,
    draft: draft && { savedDate: draft.savedDate.slice(0, 16), isShown },
  };
  return json({ form, denied: null });
}
