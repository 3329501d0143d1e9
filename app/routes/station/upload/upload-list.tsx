import { fileSize } from '~/domain/format/format';
import { uploadProblemTexts } from '~/domain/station/uploads';
import { useHosts } from '~/features/shell/frame/root-data';
import { PopupLink } from '~/features/station/popup-link';
import { Removal } from '~/features/station/setting/removal';
import { useStation } from '~/features/station/station-data';
import { links } from '~/links/links';
import { Button, ButtonLink } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import type { Upload } from '~protocol/station/upload/calls';
import { isUnmade } from '~protocol/station/upload/codes';
import { type Sending, stopSending } from './sending';
import styles from './upload.module.css';

/** How far it is; `percent` is null where nothing moves. */
function stateOf(upload: Upload, sending: Sending | undefined): { text: string; percent: number | null } {
  if (upload.state === 'arriving') {
    const arrived = Math.floor((upload.arrivedBytes / upload.bytes) * 100);
    if (!sending || sending.state === 'failed' || sending.state === 'signedOut') {
      const why = sending?.state === 'signedOut' ? '로그인이 끝나 ' : '';
      return {
        text: `${why}${arrived}%까지 올리고 멈췄어요. ${why && '로그인한 뒤 '}같은 파일을 다시 고르면 정해 둔 제목과 공개 범위로 이어서 올려요.`,
        percent: arrived,
      };
    }
    const percent = Math.max(arrived, sending.percent);
    if (sending.state === 'waiting') return { text: '앞의 영상이 끝나면 올려요.', percent };
    return sending.state === 'stopped'
      ? { text: `연결이 끊겼어요. 다시 연결되면 이어서 올려요. ${percent}%`, percent }
      : { text: `올리는 중 ${percent}%`, percent };
  }
  if (upload.state === 'waiting') return { text: '다 올렸어요. 영상을 만들 차례를 기다려요.', percent: null };
  if (upload.state === 'working')
    return { text: `영상을 만드는 중 ${upload.percent}%`, percent: upload.percent };
  if (upload.state === 'failed')
    return { text: uploadProblemTexts[upload.problem ?? 'failed'], percent: null };
  return { text: '공개 범위대로 볼 수 있어요.', percent: null };
}

/** What taking it away is called. */
const removals = {
  arriving: '그만 올리기',
  waiting: '그만 올리기',
  working: '그만 만들기',
  failed: '지우기',
} as const;

interface UploadListProps {
  uploads: readonly Upload[];
  sending: readonly Sending[];
}

/** What was uploaded, the newest first, how far each is, and what can be done with it. */
export const UploadList = ({ uploads, sending }: UploadListProps) => (
  <ul className={styles.uploads}>
    {uploads.map((upload) => (
      <UploadRow key={upload.key} upload={upload} sending={sending.find(({ key }) => key === upload.key)} />
    ))}
  </ul>
);

function UploadRow({ upload, sending }: { upload: Upload; sending?: Sending }) {
  const { key, kind, title, fileName, bytes, state, regDate, titleNo } = upload;
  const { text, percent } = stateOf(upload, sending);
  const hosts = useHosts();
  const { userId, stationNo } = useStation().station;
  const isWrong = state === 'failed';
  return (
    <li>
      <div>
        <b>
          <bdi>{title}</bdi>
        </b>
        <small>
          {`${kind === 'CATCH' ? 'Catch' : '동영상'} · `}
          <bdi>{fileName}</bdi>
          {` · ${fileSize(bytes)} · ${regDate.slice(0, 16)}`}
        </small>
        {percent !== null && <progress value={percent} max={100} aria-label={`${title} 진행`} />}
        <p className={isWrong ? styles.wrong : undefined}>
          {isWrong && <Icon name="circle-alert" size="s" />}
          {text}
        </p>
      </div>
      <div className={styles.acts}>
        {titleNo !== null && (
          <>
            <ButtonLink
              look="outline"
              href={links.vodPlayer(hosts, { no: titleNo })}
              aria-label={`${title} 보기`}
            >
              보기
            </ButtonLink>
            <PopupLink
              href={links.vodWindow('title', { no: titleNo, userId, stationNo, bbsNo: null })}
              size={{ width: 480, height: 760 }}
              aria-label={`${title} 고치기`}
            >
              고치기
            </PopupLink>
          </>
        )}
        {isUnmade(state) && (
          <ButtonLink
            look="outline"
            href={links.stationUploadEdit(userId, key)}
            aria-label={`${title} 고치기`}
          >
            고치기
          </ButtonLink>
        )}
        {state !== 'done' && (
          <Removal summary={removals[state]} label={`${title} ${removals[state]}`} fields={{ key }}>
            <p>{isWrong ? '목록에서 지우시겠습니까?' : '올리던 영상을 지우시겠습니까?'}</p>
            <Button look="danger" aria-label={`${title} 지우기 확인`} onClick={() => stopSending(key)}>
              지우기
            </Button>
          </Removal>
        )}
      </div>
    </li>
  );
}
