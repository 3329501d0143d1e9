import { ChangeForm } from '~/features/station/setting/change-form';
import { Button } from '~/ui/button/button';
import { Confirm } from '~/ui/confirm/confirm';
import { Field, fieldStyles } from '~/ui/field/field';
import styles from './broadcast.module.css';
import type { BroadcastPage } from './broadcast.query.server';
import { useStreamAnswer } from './use-stream-answer';

interface EndFormProps {
  broadcast: { isEncoder: boolean };
  targets: BroadcastPage['raidTargets'];
}

/** Ends the broadcast, and sends its viewers to another one. */
export function EndForm({ broadcast, targets }: EndFormProps) {
  const { isRefused, errorsOf, typed } = useStreamAnswer('end');
  return (
    <Confirm summary="방송 종료" isOpen={isRefused || undefined}>
      <p>
        지금 방송을 종료하시겠습니까?
        {broadcast.isEncoder && ' 방송 프로그램도 함께 멈춰 주세요. 1분 동안은 다시 연결되지 않아요.'}
      </p>
      <ChangeForm change="end" className={styles.end} noValidate preventScrollReset>
        <Field
          id="sendTo"
          label="시청자를 보낼 방송 (선택)"
          help="방송 중인 스트리머의 아이디나 닉네임을 적으면 시청자를 그 방송으로 안내해요. 시청자는 그대로 있을 수 있어요."
          errors={errorsOf('sendTo')}
        >
          {(control) => (
            <input
              {...control}
              className={fieldStyles.input}
              name="sendTo"
              list="raid-targets"
              defaultValue={typed('sendTo')}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <datalist id="raid-targets">
          {targets.map(({ userId, nick, title }) => (
            <option key={userId} value={userId}>
              {`${nick} ${title}`.trim()}
            </option>
          ))}
        </datalist>
        <Button look="danger">종료</Button>
      </ChangeForm>
    </Confirm>
  );
}
