import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { CommentMenuItems } from '~/features/station/comments/menu-items';
import { postPlace, vodPlace } from '~/features/station/comments/place';
import { ReturnField } from '~/features/station/comments/return-field';
import { stationTitle, useStation } from '~/features/station/station-data';
import { EmoticonText } from '~/ui/emoticon/emoticon-text';
import { Page } from '~/ui/page/page';
import { loadComment } from './comment.query.server';

export const meta = pageMeta<typeof loader>(({ matches }) => `댓글 메뉴 - ${stationTitle(matches)}`);

export const loader = (args: LoaderFunctionArgs) => loadComment(args);

/** The menu of a comment as a page of its own, for browsers without a script. Its forms are those of the comment's page. */
export default function CommentMenuPage() {
  const { comment, titleNo, here, shown } = useLoaderData<typeof loader>();
  const { userId } = useStation().station;
  const place =
    here === null
      ? postPlace(userId, titleNo)
      : vodPlace({ station: userId, titleNo, here, length: null, onSeek: null });
  return (
    <Page
      title={`${comment.nick}님의 댓글`}
      back={{
        href: `${place.hrefOf(shown)}#comment-${comment.no}`,
        label: here === null ? '게시글로' : '영상으로',
      }}
      width="narrow"
    >
      <p>
        <EmoticonText text={comment.text} />
      </p>
      <form method="post" action={place.actOf(shown)}>
        <CsrfField />
        <ReturnField place={place} shown={shown} />
        <input type="hidden" name="commentNo" value={comment.no} />
        <CommentMenuItems
          comment={comment}
          reportHref={place.reportOf(comment.no)}
          editHref={`${place.hrefOf({ ...shown, edit: comment.no })}#comment-${comment.no}`}
        />
      </form>
    </Page>
  );
}
