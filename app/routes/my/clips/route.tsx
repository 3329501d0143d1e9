import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { clipStateNames } from '~/domain/vod/clip';
import { MySection } from '~/features/favorites/section';
import { clipsLanding } from '~/features/my/clips-landing';
import rows from '~/features/my/rows.module.css';
import { pageMeta } from '~/features/shell/frame/page-title';
import { useHosts } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { KeyPages } from '~/ui/pagination/key-pages';
import type { OwnClip } from '~protocol/clip/calls';
import styles from './clips.module.css';
import { loadClips } from './clips.query.server';

export const meta = pageMeta('내 클립');

export const loader = (args: LoaderFunctionArgs) => loadClips(args);

/** The clips that the member has made of what others broadcast, and those that are not finished (L058). */
export default function MyClips() {
  const { clips, next, before } = useLoaderData<typeof loader>();
  return (
    <MySection title="내 클립" className={styles.page}>
      {/* where the keyboard goes on after one is deleted */}
      <div id={clipsLanding} tabIndex={-1}>
        {clips.length === 0 ? (
          <BlankSlate
            icon="scissors"
            title="만든 클립이 없습니다."
            text="방송이나 VOD를 보다가 ‘클립’을 누르면 만들 수 있어요."
          />
        ) : (
          <ul className={rows.list}>
            {clips.map((clip) => (
              <ClipRow key={clip.no} clip={clip} />
            ))}
          </ul>
        )}
      </div>
      <KeyPages
        first={before === null ? null : links.myClips()}
        next={next === null ? null : links.myClips(next)}
      />
    </MySection>
  );
}

/** What is finished leads to its Catch, the rest to where it goes on. */
function ClipRow({ clip: { no, state, title, titleNo, streamer, source, regDate } }: { clip: OwnClip }) {
  const hosts = useHosts();
  const isHidden = state === 'done' && titleNo === null;
  return (
    <li>
      <div className={rows.what}>
        <a href={titleNo === null ? links.clip(no) : links.catchPlayer(hosts, titleNo)}>
          <bdi>{title}</bdi>
        </a>
        <small>
          <bdi>{streamer.nick}</bdi>
          {source.title !== title && (
            <>
              {' · '}
              <bdi>{source.title}</bdi>
            </>
          )}
          {' · '}
          <time>{regDate}</time>
        </small>
      </div>
      <p className={rows.moved}>{isHidden ? '가려짐' : clipStateNames[state]}</p>
      {titleNo !== null && (
        <ButtonLink
          look="text"
          href={links.vodCare(streamer.userId, titleNo, 'delete')}
          aria-label={`${title} 삭제`}
        >
          삭제
        </ButtonLink>
      )}
    </li>
  );
}
