import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useNavigation } from '@remix-run/react';
import { MainAd } from '~/features/ads/main-ad';
import { CardBoard } from '~/features/cards/card-board';
import { HiddenLine } from '~/features/cards/hidden-line';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { pageMeta } from '~/features/shell/frame/page-title';
import { shareMeta } from '~/features/shell/frame/share-meta';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Unavailable } from '~/ui/blank-slate/unavailable';
import { ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { HomeAssistant } from './assistant';
import { FirstSteps } from './first-steps';
import { switchMode } from './home.action.server';
import styles from './home.module.css';
import { loadHome } from './home.query.server';
import type { HomeBlock } from './home-blocks';
import { ModeSwitch } from './mode-switch';
import { Popups } from './popups';
import { PreviewTime } from './preview-time';
import { HomeSection } from './section';

/** Where there is nothing to watch yet: what will stand here. */
const QuietHome = () => (
  <BlankSlate
    icon="tv"
    title="지금 보여 드릴 방송이 없습니다."
    text="방송이 시작되면 LIVE가, 방송이 끝나면 다시보기 VOD가 이곳에 모입니다. 잠시 뒤에 다시 찾아와 주세요."
  >
    <ButtonLink href={links.categories}>카테고리 둘러보기</ButtonLink>
  </BlankSlate>
);

export const meta = shareMeta(pageMeta('홈'), (_args, { config }) => ({
  path: links.home,
  title: config.productName,
  description: '지금 방송 중인 LIVE와 VOD, Catch를 한곳에서 봐요.',
}));

/** The button to the top is always shown (D064). Guests share the page: it holds no token and nothing personal. */
export const handle: PageHandle = { toTop: 'always', guestCache: [] };

export const loader = (args: LoaderFunctionArgs) => loadHome(args);

export const action = (args: ActionFunctionArgs) => switchMode(args);

/** The front page: the operator's sections for everyone, or a member's personalised one (D002). */
export default function Home() {
  const data = useLoaderData<typeof loader>();
  const { mode, isMember, banner, popups, at, blocks, firstSteps, showsHidden, assistant, assistantSide } =
    data;
  const isSwitching = useNavigation().formData?.has('mode') ?? false;
  const [first, ...others] = blocks;
  const sectionOf = (block: HomeBlock, index: number) => (
    <HomeSection
      key={block.code}
      block={block}
      hasBanner={banner !== null}
      isFirst={index === 0}
      isCleared={isSwitching}
    />
  );
  return (
    <Page title="홈" isTitleHidden>
      {/* another mode is a new page: forget what was hidden or appended */}
      <CardBoard key={mode}>
        <div className={styles.stack}>
          {firstSteps.length > 0 && <FirstSteps list={firstSteps} />}
          {at !== undefined && <PreviewTime at={at} />}
          {/* what stands above the first list: together no more than leaves room for its first row */}
          <div className={styles.lead}>
            {popups.length > 0 && <Popups popups={popups} />}
            {banner && <MainAd key={banner.key} ad={banner} />}
            {first?.kind === 'preview' && sectionOf(first, 0)}
          </div>
          {(first?.kind === 'preview' ? others : blocks).map(sectionOf)}
          {data.unavailable ? (
            <Unavailable icon="tv" title="지금은 방송을 불러오지 못했어요." />
          ) : (
            data.isQuiet && <QuietHome />
          )}
          {showsHidden && <HiddenLine count={0} link={{ isShown: true, href: links.home }} />}
        </div>
      </CardBoard>
      {isMember && <ModeSwitch mode={mode} />}
      {assistant && <HomeAssistant assistant={assistant} side={assistantSide} />}
    </Page>
  );
}
