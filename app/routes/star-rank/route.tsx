import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CardBoard } from '~/features/cards/card-board';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { pageMeta } from '~/features/shell/frame/page-title';
import { shareMeta } from '~/features/shell/frame/share-meta';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { BackLink } from './back-link';
import { BestStars } from './best-stars';
import styles from './star-rank.module.css';
import { loadStarRank } from './star-rank.query.server';
import { Theme } from './theme';

export const meta = shareMeta(pageMeta('별별랭킹'), () => ({ path: links.starRank }));

/** The page holds nothing personal: what is a viewer's own is in the menus. */
export const handle: PageHandle = { phone: 'alone', guestCache: ['open'], membersShare: true };

export const loader = (args: LoaderFunctionArgs) => loadStarRank(args);

/** The streamer ranking, overall and by theme (D254). */
export default function StarRank() {
  const { best, themes, unavailable } = useLoaderData<typeof loader>();
  return (
    <Page
      title="별별랭킹"
      above={<BackLink />}
      tools={
        themes.length > 0 && (
          <ButtonLink look="text" href="#ranking" data-native="">
            스트리머 랭킹
          </ButtonLink>
        )
      }
    >
      {best.length === 0 && themes.length === 0 ? (
        <BlankSlate
          icon="trophy"
          title="별별랭킹 데이터가 없습니다. 다음에 다시 이용해주세요."
          text={unavailable && '지금 랭킹을 불러오지 못했어요.'}
        >
          {unavailable ? (
            <ButtonLink href="">다시 시도</ButtonLink>
          ) : (
            <ButtonLink href={links.liveAll}>전체 LIVE 보기</ButtonLink>
          )}
        </BlankSlate>
      ) : (
        <CardBoard>
          {best.length > 0 && <BestStars stars={best} />}
          <div id="ranking" className={styles.themes}>
            {themes.map((theme) => (
              <Theme key={theme.code} theme={theme} />
            ))}
          </div>
        </CardBoard>
      )}
    </Page>
  );
}
