import type { ReactNode } from 'react';
import { Button, ButtonLink } from '~/ui/button/button';
import type { AlarmData } from './alarm';
import styles from './alarm.module.css';

interface AlarmBodyProps {
  data: AlarmData;
  /** closes without doing anything */
  cancel: ReactNode;
}

/** The text and the button of each state. Must be inside the form that the button sends. */
export function AlarmBody({ data, cancel }: AlarmBodyProps) {
  return (
    <>
      <p>{texts[data.state]}</p>
      <div className={styles.buttons}>
        {cancel}
        {data.state === 'guest' && (
          <ButtonLink look="primary" href={data.login}>
            확인
          </ButtonLink>
        )}
        {(data.state === 'none' || data.state === 'unknown') && (
          <Button look="primary" name="intent" value="set">
            알림 예약
          </Button>
        )}
        {data.state === 'reserved' && (
          <Button look="primary" name="intent" value="remove">
            알림 취소
          </Button>
        )}
      </div>
    </>
  );
}

const prompt = '방송이 시작되면 알려드릴까요? 알림은 모바일 앱을 통해 발송됩니다.';

const texts: Record<AlarmData['state'], string> = {
  guest: '로그인이 필요합니다.',
  none: prompt,
  unknown: prompt,
  reserved: '알림 설정이 완료되었습니다',
};
