import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { MarkRows } from '~/features/vodcare/mark-rows';
import styles from '~/features/vodcare/vod-care.module.css';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { vodCareLimits } from '~protocol/station/vods/codes';
import { changeMidrolls, loadMidrolls } from './midroll.server';

export { RouteFailure as ErrorBoundary } from '~/features/shell/frame/failure-pages';
export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('중간광고 설정');

export const loader = (args: LoaderFunctionArgs) => loadMidrolls(args);

export const action = (args: ActionFunctionArgs) => changeMidrolls(args);

const here = { login: null, play: null, vod: null, station: null, media: null };

/** Where a VOD may stop for an advertisement (S055, S073). */
export default function Midrolls() {
  const { no, title, userId, duration, rows, setting, isOwner } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Page
      title="중간광고 설정"
      back={{ href: links.vodPlayer(here, { no }), label: 'VOD 보기' }}
      width="narrow"
    >
      <div className={styles.about}>
        <p>
          <b>
            <bdi>{title}</bdi>
          </b>
          {` · ${duration}`}
        </p>
        <p>
          {setting.isOn
            ? `방송국 설정에 따라 광고는 ${setting.minutes}분 간격보다 자주 나오지 않아요. 더 가까운 곳은 건너뛰어요.`
            : '방송국의 중간광고가 꺼져 있어요. 저장해 두면 켰을 때부터 나와요.'}
          {isOwner && (
            <>
              {' '}
              <a href={links.stationSettings(userId, 'midroll')}>방송국 설정</a>
            </>
          )}
        </p>
        <p>
          {`시작 1분 뒤부터 끝나기 1분 전까지, 서로 1분 넘게 떨어진 ${vodCareLimits.midrolls}곳까지 넣을 수 있어요. 시간은 분:초 또는 시:분:초로 입력해 주세요.`}
        </p>
      </div>
      <MarkRows
        rows={rows}
        answer={answer}
        name="광고"
        most={vodCareLimits.midrolls}
        more={
          <Button look="outline" name="intent" value="fill">
            {`${setting.minutes}분마다 채우기`}
          </Button>
        }
      />
    </Page>
  );
}
