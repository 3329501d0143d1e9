import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { MarkRows } from '~/features/vodcare/mark-rows';
import styles from '~/features/vodcare/vod-care.module.css';
import { links } from '~/links/links';
import { Page } from '~/ui/page/page';
import { vodCareLimits } from '~protocol/station/vods/codes';
import { changeChapters, loadChapters } from './chapter.server';

export { RouteFailure as ErrorBoundary } from '~/features/shell/frame/failure-pages';
export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('챕터설정');

export const loader = (args: LoaderFunctionArgs) => loadChapters(args);

export const action = (args: ActionFunctionArgs) => changeChapters(args);

const here = { login: null, play: null, vod: null, station: null, media: null };

/** The chapters of a VOD: times and titles (S055, S073). */
export default function Chapters() {
  const { no, title, duration, rows } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Page title="챕터설정" back={{ href: links.vodPlayer(here, { no }), label: 'VOD 보기' }} width="narrow">
      <div className={styles.about}>
        <p>
          <b>
            <bdi>{title}</bdi>
          </b>
          {` · ${duration}`}
        </p>
        <p>
          {`시간은 분:초 또는 시:분:초로 입력해 주세요. ${vodCareLimits.chapters}개까지, 제목은 ${vodCareLimits.chapterTitle}자까지 쓸 수 있어요. 빈 줄은 저장되지 않아요.`}
        </p>
      </div>
      <MarkRows
        rows={rows}
        answer={answer}
        name="챕터"
        most={vodCareLimits.chapters}
        titleLength={vodCareLimits.chapterTitle}
      />
    </Page>
  );
}
