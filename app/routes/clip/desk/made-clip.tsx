import { useHosts } from '~/features/shell/frame/root-data';
import { ChangeForm } from '~/features/station/setting/change-form';
import { links } from '~/links/links';
import { Button, ButtonLink } from '~/ui/button/button';
import type { ClipDesk } from '~protocol/clip/calls';
import type { ClipState } from '~protocol/clip/codes';
import styles from './desk.module.css';
import { stateLanding } from './parts';
import { sourceHref, sourceNames } from './source';

const texts: Record<Exclude<ClipState, 'held'>, string> = {
  waiting: '클립을 만들 차례를 기다려요.',
  working: '클립을 만들고 있어요.',
  failed: '클립을 만들지 못했어요.',
  done: '클립이 만들어졌어요.',
};

interface MadeClipProps {
  desk: ClipDesk;
}

/** What becomes of a clip that was cut. Its percent are no news: only the state is announced. */
export function MadeClip({ desk }: MadeClipProps) {
  const { no, state, title, percent, titleNo, source } = desk;
  const hosts = useHosts();
  if (state === 'held') return null;
  const isDeleted = state === 'done' && titleNo === null;
  const isMoving = state === 'waiting' || state === 'working';
  return (
    <section className={styles.state} aria-labelledby={stateLanding}>
      <h2 id={stateLanding} tabIndex={-1}>
        <bdi>{title}</bdi>
      </h2>
      <p role="status">{isDeleted ? '만들었던 클립이 삭제되거나 가려졌어요.' : texts[state]}</p>
      {state === 'working' && (
        <>
          <progress value={percent} max={100} aria-label="클립 만들기 진행" />
          <p className={styles.percent}>{`만드는 중 ${percent}%`}</p>
        </>
      )}
      <div className={styles.acts}>
        {isMoving && (
          <ButtonLink look="outline" href={links.clip(no)}>
            새로고침
          </ButtonLink>
        )}
        {titleNo !== null && (
          <ButtonLink look="primary" href={links.catchPlayer(hosts, titleNo)}>
            클립 보기
          </ButtonLink>
        )}
        {(state === 'failed' || state === 'done') && (
          <ButtonLink look="outline" href={sourceHref(desk)}>
            {state === 'failed' ? `${sourceNames[source.kind]}에서 다시 만들기` : '보던 영상으로'}
          </ButtonLink>
        )}
        <ButtonLink look="text" href={links.myClips()}>
          내 클립
        </ButtonLink>
        {state === 'failed' && (
          <ChangeForm change="remove">
            <Button look="outline">지우기</Button>
          </ChangeForm>
        )}
      </div>
    </section>
  );
}
