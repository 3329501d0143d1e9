import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { pageMeta } from '~/features/shell/frame/page-title';
import { SettingPart } from '~/features/station/setting/setting-part';
import { stationTitle } from '~/features/station/station-data';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Page } from '~/ui/page/page';
import type { BroadcastDesk } from '~protocol/station/live/calls';
import { type BroadcastAnswer, changeBroadcast } from './broadcast.action.server';
import styles from './broadcast.module.css';
import { loadBroadcastDesk } from './broadcast.query.server';
import { EncoderPart } from './encoder-part';
import { OwnAddressForm } from './own-address-form';
import { SetupForm } from './setup-form';
import { StatePart } from './state-part';

export { RouteFailure as ErrorBoundary } from '~/features/shell/frame/failure-pages';
export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

import { useRef } from 'react';
import { landings } from './parts';

/** A key for the form `change`: it begins anew once what was typed in it is saved, the page's other forms stay as they are. */
function useRound(change: keyof typeof landings): string {
  const { hash, key } = useLocation();
  const round = useRef('');
  if (hash === `#${landings[change]}`) round.current = key;
  return round.current;
}

export const meta = pageMeta<typeof loader>(({ matches }) => `방송하기 - ${stationTitle(matches)}`);

/** The answer to a POST holds a fresh key: nothing of this page is kept anywhere. */
export const headers: HeadersFunction = () => ({ 'cache-control': 'private, no-store' });

export const handle: PageHandle = { startsAtOnce: true };

export const loader = (args: LoaderFunctionArgs) => loadBroadcastDesk(args);

export const action = (args: ActionFunctionArgs) => changeBroadcast(args);

function setupText({ server, setup }: BroadcastDesk): string {
  if (!server) return '방송 프로그램을 연결할 수 있게 되면 이대로 방송이 시작돼요.';
  return setup?.isTest
    ? '지금은 테스트예요. 방송 프로그램을 켜면 나만 볼 수 있고, 위에서 방송을 시작할 수 있어요.'
    : '방송 프로그램을 켜면 이대로 방송이 시작돼요. 방송 중에 저장하면 바로 바뀌어요.';
}

/** Where the owner goes live: how it stands, what the broadcast is, the encoder's key, and addresses of their own. */
export default function Broadcast() {
  const desk = useLoaderData<typeof loader>();
  const answer = useActionData<BroadcastAnswer>();
  const setupRound = useRound('setup');
  const ownRound = useRound('own');
  const errors = answer && 'errors' in answer ? Object.entries(answer.errors) : [];
  return (
    <Page title="방송하기" className={styles.page}>
      <ErrorSummary errors={errors.map(([id, text]) => ({ id: id || undefined, text }))} answer={answer} />
      <StatePart loaded={desk} />
      <SettingPart id="setup" title="방송 설정">
        <p>{setupText(desk)}</p>
        <SetupForm key={setupRound} desk={desk} />
      </SettingPart>
      <EncoderPart desk={desk} fresh={answer && 'fresh' in answer ? answer.fresh : null} />
      <SettingPart id="own" title="내 HLS 주소로 방송/VOD 등록" isLanding>
        <p>이미 다른 곳에서 내보내고 있는 영상을 모아봄에서도 볼 수 있게 해요.</p>
        <OwnAddressForm key={ownRound} categories={desk.categories} />
      </SettingPart>
    </Page>
  );
}
