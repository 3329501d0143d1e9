import { Form } from '@remix-run/react';
import { CsrfField } from '~/features/shell/csrf-field';
import { Fresh } from '~/features/shell/fresh/fresh';
import setting from '~/features/station/setting/setting.module.css';
import { Button } from '~/ui/button/button';
import type { BroadcastDesk } from '~protocol/station-live';
import styles from './broadcast.module.css';

interface EncoderPartProps {
  desk: BroadcastDesk;
  /** a key that was just made */
  fresh: { message: string; addresses: { label: string; url: string }[] } | null;
}

/** Where OBS and other encoders send to, and the key that lets them in. */
export function EncoderPart({ desk: { server, key, setup }, fresh }: EncoderPartProps) {
  return (
    <section className={setting.part} aria-labelledby="encoder">
      <h2 id="encoder" tabIndex={-1}>
        방송 프로그램 연결
      </h2>
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
        <Form method="post" className={styles.make} preventScrollReset>
          <CsrfField />
          <input type="hidden" name="change" value="key" />
          {setup ? (
            <Button look="primary">스트림 키 만들기</Button>
          ) : (
            <p>방송 설정을 저장하면 스트림 키를 만들 수 있어요.</p>
          )}
        </Form>
      )}
      {/* another key has questions of its own */}
      {key && <KnownKey key={key.id} id={key.id} canReplace={server !== null} />}
    </section>
  );
}

/** `canReplace`: where no encoder can connect, a key can only be removed. */
function KnownKey({ id, canReplace }: { id: string; canReplace: boolean }) {
  return (
    <div className={styles.acts}>
      {canReplace && (
        <details className={setting.confirm}>
          <summary>새 스트림 키로 바꾸기</summary>
          <div>
            <p>지금 키는 바로 쓸 수 없게 되고, 그 키로 하던 방송은 끊겨요. 바꾸시겠습니까?</p>
            <Form method="post" preventScrollReset>
              <CsrfField />
              <input type="hidden" name="change" value="key" />
              <input type="hidden" name="replaces" value={id} />
              <Button look="danger" aria-label="스트림 키 바꾸기">
                바꾸기
              </Button>
            </Form>
          </div>
        </details>
      )}
      <details className={setting.confirm}>
        <summary>스트림 키 없애기</summary>
        <div>
          <p>이 키로 하던 방송은 끊겨요. 없애시겠습니까?</p>
          <Form method="post" preventScrollReset>
            <CsrfField />
            <input type="hidden" name="change" value="removeKey" />
            <input type="hidden" name="id" value={id} />
            <Button look="danger" aria-label="스트림 키 없애기 확인">
              없애기
            </Button>
          </Form>
        </div>
      </details>
    </div>
  );
}
