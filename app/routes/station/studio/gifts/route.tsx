import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { balanceNames, countText } from '~/domain/station/gift';
import { pageMeta } from '~/features/shell/frame/page-title';
import { useHosts } from '~/features/shell/frame/root-data';
import { RowName, SettingRows } from '~/features/station/setting/setting-rows';
import { stationTitle, useStation } from '~/features/station/station-data';
import { thank } from '~/features/station/studio/studio.server';
import { StudioPage } from '~/features/station/studio/studio-page';
import { Sums } from '~/features/station/studio/sums';
import { ThankForm } from '~/features/station/studio/thank-form';
import { links } from '~/links/links';
import { AuthorName } from '~/ui/author-name/author-name';
import { KeyPages } from '~/ui/pagination/key-pages';
import { Tabs } from '~/ui/tabs/tabs';
import type { StudioGift } from '~protocol/station/studio/calls';
import { type ReceivedKind, receivedKinds } from '~protocol/station/studio/codes';
import { loadGifts } from './gifts.query.server';

export { RouteFailure as ErrorBoundary } from '~/features/shell/frame/failure-pages';
export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta<typeof loader>(({ matches }) => `받은 선물 - ${stationTitle(matches)}`);

export const loader = (args: LoaderFunctionArgs) => loadGifts(args);

export const action = (args: ActionFunctionArgs) => thank(args);

const kindNames: Record<ReceivedKind, string> = { ...balanceNames, subscription: '구독 선물' };

/** What the station was given, by whom and with which message; thanked with a press (L054). */
export default function StudioGifts() {
  const { kind, isFirst, data, next, month } = useLoaderData<typeof loader>();
  const { userId } = useStation().station;
  const at = (query: { kind?: ReceivedKind; before?: number }) =>
    links.studioGifts(userId, { ...(kind && { kind }), ...query });
  return (
    <StudioPage part="gifts">
      <h2>이번 달</h2>
      <Sums
        sums={receivedKinds.map((one) => ({ label: kindNames[one], text: `${countText(month[one])}개` }))}
      />
      <h2 id="gifts">받은 선물</h2>
      <Tabs
        label="선물 종류"
        tabs={[
          { href: links.studioGifts(userId), label: '전체', current: kind === null },
          ...receivedKinds.map((one) => ({
            href: links.studioGifts(userId, { kind: one }),
            label: kindNames[one],
            current: one === kind,
          })),
        ]}
      />
      <SettingRows empty="받은 선물이 없습니다.">
        {data.map((gift) => (
          <GiftRow key={gift.id} gift={gift} />
        ))}
      </SettingRows>
      <KeyPages first={isFirst ? null : at({})} next={next === null ? null : at({ before: next })} />
    </StudioPage>
  );
}

function GiftRow({ gift }: { gift: StudioGift }) {
  const hosts = useHosts();
  const { id, kind, amount, userId, userNick, receiverNick, message, date, isThanked } = gift;
  return (
    <li>
      <RowName>
        <AuthorName userId={userId} nick={userNick} href={links.station(hosts, userId, userNick)} />
        <b>{`${kindNames[kind]} ${countText(amount)}개`}</b>
        {message && (
          <p>
            <bdi>{message}</bdi>
          </p>
        )}
        <small>
          <time>{date}</time>
          {receiverNick && (
            <>
              {' · 받은 사람 '}
              <bdi>{receiverNick}</bdi>
            </>
          )}
        </small>
      </RowName>
      <ThankForm kind="gift" no={id} isThanked={isThanked} nick={userNick} />
    </li>
  );
}
