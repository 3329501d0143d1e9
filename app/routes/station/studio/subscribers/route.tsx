import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dayText } from '~/domain/format/dates';
import { countText, tierName } from '~/domain/station/gift';
import { pageMeta } from '~/features/shell/frame/page-title';
import { useHosts } from '~/features/shell/frame/root-data';
import { RowName, SettingRows } from '~/features/station/setting/setting-rows';
import { stationTitle, useStation } from '~/features/station/station-data';
import { thank } from '~/features/station/studio/studio.server';
import { StudioPage } from '~/features/station/studio/studio-page';
import { ThankForm } from '~/features/station/studio/thank-form';
import { links, profileImageUrl } from '~/links/links';
import { AuthorName } from '~/ui/author-name/author-name';
import { KeyPages } from '~/ui/pagination/key-pages';
import type { StudioSubscriber } from '~protocol/station/studio/calls';
import { loadSubscribers } from './subscribers.query.server';

export { RouteFailure as ErrorBoundary } from '~/features/shell/frame/failure-pages';
export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta<typeof loader>(({ matches }) => `구독자 - ${stationTitle(matches)}`);

export const loader = (args: LoaderFunctionArgs) => loadSubscribers(args);

export const action = (args: ActionFunctionArgs) => thank(args);

/** Whose subscription runs, the newest first; thanked with a press for each payment (L054). */
export default function StudioSubscribers() {
  const { isFirst, data, next, total } = useLoaderData<typeof loader>();
  const { userId } = useStation().station;
  return (
    <StudioPage part="subscribers">
      <h2>{`구독자 ${countText(total)}명`}</h2>
      <SettingRows empty="아직 구독자가 없습니다.">
        {data.map((one) => (
          <SubscriberRow key={one.subscribeNo} subscriber={one} />
        ))}
      </SettingRows>
      <KeyPages
        first={isFirst ? null : links.studioSubscribers(userId)}
        next={next === null ? null : links.studioSubscribers(userId, next)}
      />
    </StudioPage>
  );
}

function SubscriberRow({ subscriber }: { subscriber: StudioSubscriber }) {
  const hosts = useHosts();
  const { subscribeNo, userId, userNick, profileImage, tier, months, isAuto } = subscriber;
  const { startDate, expireDate, isThanked } = subscriber;
  return (
    <li>
      <img src={profileImageUrl(hosts, userId, profileImage)} width="36" height="36" alt="" loading="lazy" />
      <RowName>
        <AuthorName userId={userId} nick={userNick} href={links.station(hosts, userId, userNick)} />
        <b>{`${tierName(tier)} ${countText(months)}개월`}</b>
        <small>
          {`${dayText(startDate)}부터 · ${isAuto ? '다음 자동 결제' : '끝나는 날'} ${dayText(expireDate)}`}
        </small>
      </RowName>
      <ThankForm kind="subscription" no={subscribeNo} isThanked={isThanked} nick={userNick} />
    </li>
  );
}
