import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useId } from 'react';
import { AppShare } from '~/features/shell/frame/app-share';
import { pageMeta } from '~/features/shell/frame/page-title';
import { PostMenuItems } from '~/features/station/post-menu-items';
import { stationTitle, useStation } from '~/features/station/station-data';
import { links } from '~/links/links';
import { Field, fieldStyles } from '~/ui/field/field';
import { Page } from '~/ui/page/page';
import { careForPost } from './menu.action.server';
import { loadPostMenu } from './menu.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta<typeof loader>(({ matches }) => `게시글 메뉴 - ${stationTitle(matches)}`);

export const loader = (args: LoaderFunctionArgs) => loadPostMenu(args);

export const action = (args: ActionFunctionArgs) => careForPost(args);

/** The menu of a post as a page of its own, for browsers without a script. */
export default function PostMenuPage() {
  const { post, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { station } = useStation();
  const id = useId();
  const href = links.stationPostPage(station.userId, post.no);
  return (
    <Page title={<bdi>{post.title}</bdi>} back={{ href, label: '게시글로' }} width="narrow">
      <PostMenuItems station={station.userId} post={post} answer={answer} />
      {post.auth.isShare && <AppShare address={new URL(href, origin).href} title={post.title} />}
      {post.auth.isShare && (
        <Field id={id} label="공유하기">
          {(control) => (
            <input {...control} className={fieldStyles.input} readOnly value={new URL(href, origin).href} />
          )}
        </Field>
      )}
    </Page>
  );
}
