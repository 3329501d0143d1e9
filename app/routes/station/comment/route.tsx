import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { CommentMenuItems } from '~/features/station/comment-menu-items';
import { stationTitle, useStation } from '~/features/station/station-data';
import { links } from '~/links/links';
import { EmoticonText } from '~/ui/emoticon/emoticon-text';
import { Page } from '~/ui/page/page';
import { loadComment } from './comment.query.server';

export const meta = pageMeta<typeof loader>(({ matches }) => `댓글 메뉴 - ${stationTitle(matches)}`);

export const loader = (args: LoaderFunctionArgs) => loadComment(args);

/** The menu of a comment as a page of its own, for browsers without a script. Its forms are the post's page's. */
export default function CommentMenuPage() {
  const { comment, titleNo, page } = useLoaderData<typeof loader>();
  const { station } = useStation();
  const post = links.stationPostPage(station.userId, titleNo, page);
  return (
    <Page
      title={`${comment.nick}님의 댓글`}
      back={{ href: `${post}#comment-${comment.no}`, label: '게시글로' }}
      width="narrow"
    >
      <p>
        <EmoticonText text={comment.text} />
      </p>
      <form method="post" action={post}>
        <CsrfField />
        <input type="hidden" name="commentNo" value={comment.no} />
        <CommentMenuItems
          station={station.userId}
          titleNo={titleNo}
          comment={comment}
          editHref={`${links.stationPostPage(station.userId, titleNo, page, { edit: comment.no })}#comment-${comment.no}`}
        />
      </form>
    </Page>
  );
}
