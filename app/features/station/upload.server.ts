import type { LoaderFunctionArgs } from '@remix-run/node';
import { tagsIn } from '~/domain/station/tags';
import type { PostedForm } from '~/request/form.server';
import { uploadKeyPattern } from '~protocol/station/upload/codes';
import { stationIdOf } from './station.server';

/** The upload that the address names. @throws Response 404 unless its key is one */
export function uploadAt(args: Pick<LoaderFunctionArgs, 'params'>) {
  const { key = '' } = args.params;
  if (!uploadKeyPattern.test(key)) throw new Response(null, { status: 404 });
  return { userId: stationIdOf(args), key };
}

/** What an upload shall be, as a form says it. */
export const uploadSaid = (form: PostedForm) => ({
  title: form.get('title'),
  categoryNo: form.get('categoryNo'),
  tags: tagsIn(form.get('tags')),
  authNo: /^\d{1,3}$/.test(form.get('authNo')) ? Number(form.get('authNo')) : 0,
  isAdult: form.get('isAdult') === '1',
});
