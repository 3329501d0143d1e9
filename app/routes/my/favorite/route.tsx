import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FavoriteForm } from '~/features/cards/favorite-form';
import { changeMyList } from '~/features/favorites/change.server';
import { LiveSection } from '~/features/favorites/live-section';
import styles from '~/features/favorites/sections.module.css';
import { VodSection } from '~/features/favorites/vod-section';
import { pageMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Unavailable } from '~/ui/blank-slate/unavailable';
import { ButtonLink } from '~/ui/button/button';
import { ClipSection } from './clip-section';
import { loadFavorites } from './favorite.query.server';
import { Head } from './head';
import { NewPosts } from './new-posts';
import { Recommended } from './recommended';

export const meta = pageMeta('즐겨찾기');

export const loader = (args: LoaderFunctionArgs) => loadFavorites(args);

export const action = (args: ActionFunctionArgs) => changeMyList(args, 'favorite', links.myFavorite());

/** The favourites and what is new from them, in all or of one group (my-station §2.3). */
export default function Favorites() {
  const data = useLoaderData<typeof loader>();
  const { strip, groupId, from, recommended } = data;
  const isEmpty = strip?.length === 0;
  return (
    <div className={styles.stack}>
      <Head {...data} />
      {strip === null && from === 0 && (
        <Unavailable icon="users" href={links.myFavorite(groupId ?? undefined)} />
      )}
      {isEmpty && groupId === null && (
        <BlankSlate
          icon="heart"
          title="즐겨찾기 한 스트리머가 없습니다."
          text="마음에 드는 스트리머를 즐겨찾기 하면 방송과 새 글이 여기에 모여요."
        >
          <ButtonLink href={links.liveAll}>전체 LIVE 보기</ButtonLink>
        </BlankSlate>
      )}
      {isEmpty && groupId !== null && (
        <BlankSlate icon="heart" title="이 그룹에 담은 스트리머가 없습니다.">
          <ButtonLink href={links.myStreamers()}>스트리머 담으러 가기</ButtonLink>
        </BlankSlate>
      )}
      {!isEmpty && (
        <>
          {from === 0 && <NewPosts posts={data.posts} />}
          <LiveSection
            {...data.lives}
            feed={data.feed}
            path={links.myFavorite()}
            groupId={groupId}
            from={from}
          />
          <ClipSection title="Catch 스토리" items={data.stories} />
          <VodSection title="유저클립" items={data.userClips} slider />
          <VodSection title="VOD" items={data.vods} />
          <ClipSection title="Catch" items={data.clips} />
        </>
      )}
      <FavoriteForm>
        <Recommended streamers={recommended} />
      </FavoriteForm>
    </div>
  );
}
