import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { pageMeta } from '~/features/shell/frame/page-title';
import { loadPostForm } from '~/features/station/post-form/load.server';
import { PostFormPage } from '~/features/station/post-form/post-form-page';
import { submitPost } from '~/features/station/post-form/submit.server';
import { stationTitle } from '~/features/station/station-data';
import { numberAtOrNone } from '~/request/address.server';

export const meta = pageMeta<typeof loader>(({ matches }) => `글 수정 - ${stationTitle(matches)}`);

export const handle: PageHandle = { rate: 'draft', startsAtOnce: true };

const titleNoOf = (args: Pick<LoaderFunctionArgs, 'params'>) => numberAtOrNone(args, 'titleNo') ?? 0;

export const loader = (args: LoaderFunctionArgs) => loadPostForm(args, titleNoOf(args));

export const action = (args: ActionFunctionArgs) => submitPost(args, titleNoOf(args));

export { RouteFailure as ErrorBoundary } from '~/features/shell/frame/failure-pages';
export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';
export { keepPostForm as shouldRevalidate } from '~/features/station/post-form/revalidation';

/** One's own post, to be changed (S010). */
export default function EditPost() {
  return (
    <PostFormPage
      title="글 수정"
      data={useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>()}
    />
  );
}
