import { Fresh } from '~/features/shell/frame/fresh';
import { ChangeForm } from '~/features/station/setting/change-form';
import { SettingPart } from '~/features/station/setting/setting-part';
import { Button } from '~/ui/button/button';
import { Confirm } from '~/ui/confirm/confirm';
import type { BroadcastDesk } from '~protocol/station/live/calls';
import styles from './broadcast.module.css';

interface EncoderPartProps {
  desk: BroadcastDesk;
  /** a key that was just made */
  fresh: { message: string; addresses: { label: string; url: string }[] } | null;
}

/** Where OBS and other encoders send to, and the key that lets them in. */
export function EncoderPart({ desk: { server, key, setup }, fresh }: EncoderPartProps) {
  return (
    <SettingPart id="encoder" title="방송 프로그램 연결" isLanding>
      {server ? (
        <>
          <p>OBS라면 설정 → 방송 → 서비스 ‘사용자 지정’을 고르고 아래 서버와 스트림 키를 입력해 주세요.</p>
          <dl className={styles.facts}>
            <div>
              <dt>서버</dt>
              <dd>
                <code>{server}</code>
              </dd>
            </div>
            <div>
              <dt>스트림 키</dt>
              <dd>{key ? '만들어 둔 키가 있어요. 키는 만들 때 한 번만 보여 드려요.' : '아직 없어요.'}</dd>
            </div>
            {key && (
              <>
                <div>
                  <dt>만든 때</dt>
                  <dd>
                    <time>{key.regDate.slice(0, 16)}</time>
                  </dd>
                </div>
                <div>
                  <dt>마지막으로 쓴 때</dt>
                  <dd>{key.useDate ? <time>{key.useDate.slice(0, 16)}</time> : '아직 쓰지 않았어요.'}</dd>
                </div>
              </>
            )}
          </dl>
        </>
      ) : (
        <p>지금은 방송 프로그램을 연결할 수 없어요. 아래에서 내 HLS 주소로 방송할 수 있어요.</p>
      )}
      {fresh && <Fresh key={fresh.addresses[0]?.url} fresh={fresh} />}
      {server && !key && (
        <ChangeForm change="key" className={styles.make} preventScrollReset>
          {setup ? (
            <Button look="primary">스트림 키 만들기</Button>
          ) : (
            <p>방송 설정을 저장하면 스트림 키를 만들 수 있어요.</p>
          )}
        </ChangeForm>
      )}
      {/* another key has questions of its own */}
      {key && <KnownKey key={key.id} id={key.id} canReplace={server !== null} />}
    </SettingPart>
  );
}

/** `canReplace`: where no encoder can connect, a key can only be removed. */
function KnownKey({ id, canReplace }: { id: string; canReplace: boolean }) {
  return (
    <div className={styles.acts}>
      {canReplace && (
        <Confirm summary="새 스트림 키로 바꾸기">
          <p>지금 키는 바로 쓸 수 없게 되고, 그 키로 하던 방송은 끊겨요. 바꾸시겠습니까?</p>
          <ChangeForm change="key" preventScrollReset>
            <input type="hidden" name="replaces" value={id} />
            <Button look="danger" aria-label="스트림 키 바꾸기">
              바꾸기
            </Button>
          </ChangeForm>
        </Confirm>
      )}
      <Confirm summary="스트림 키 없애기">
        <p>이 키로 하던 방송은 끊겨요. 없애시겠습니까?</p>
        <ChangeForm change="removeKey" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button look="danger" aria-label="스트림 키 없애기 확인">
            없애기
          </Button>
        </ChangeForm>
      </Confirm>
    </div>
  );
}
