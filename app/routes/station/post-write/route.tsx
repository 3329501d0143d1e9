import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { pageMeta } from '~/features/shell/frame/page-title';
import { loadPostForm } from '~/features/station/post-form/load.server';
import { PostFormPage } from '~/features/station/post-form/post-form-page';
import { submitPost } from '~/features/station/post-form/submit.server';
import { stationTitle } from '~/features/station/station-data';

export const meta = pageMeta<typeof loader>(({ matches }) => `글쓰기 - ${stationTitle(matches)}`);

/** The form saves itself while it is typed into. */
export const handle: PageHandle = { rate: 'draft', startsAtOnce: true };

export const loader = (args: LoaderFunctionArgs) => loadPostForm(args, 0);

export const action = (args: ActionFunctionArgs) => submitPost(args, 0);

export { RouteFailure as ErrorBoundary } from '~/features/shell/frame/failure-pages';
export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';
export { keepPostForm as shouldRevalidate } from '~/features/station/post-form/revalidation';

/** A new post (S008). */
export default function WritePost() {
  return (
    <PostFormPage
      title="글쓰기"
      isNew
      data={useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>()}
    />
  );
}
