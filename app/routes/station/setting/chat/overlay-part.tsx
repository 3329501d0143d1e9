import { Form } from '@remix-run/react';
import type { alertLimits } from '~/domain/chat/alerts';
import { AddressField } from '~/features/shell/frame/address-field';
import { ChangeForm } from '~/features/station/setting/change-form';
import { Removal } from '~/features/station/setting/removal';
import { FieldPair, formLooks } from '~/features/station/setting/setting-form';
import { SettingPart } from '~/features/station/setting/setting-part';
import { Button } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import styles from './chat.module.css';

type Counts = Record<keyof typeof alertLimits, string>;

interface OverlayPartProps {
  overlay: {
    key: string;
    hasSound: boolean;
    typed: Counts;
    wrong: Partial<Counts>;
    alert: string;
    chat: string;
  };
}

/** The pages for OBS: their addresses, how alerts look, a try, and another key (L040). */
export function OverlayPart({ overlay: { key, hasSound, typed, wrong, alert, chat } }: OverlayPartProps) {
  return (
    <SettingPart id="overlay" title="OBS 화면" isLanding>
      <p>
        OBS의 브라우저 소스에 주소를 넣으면 선물·구독·즐겨찾기 알림과 채팅이 방송 화면에 보여요. 주소를 아는
        사람은 누구나 볼 수 있으니 방송에 비치지 않게 해 주세요.
      </p>
      <div className={styles.overlay}>
        <Form method="get" action="#overlay" className={formLooks.plain} preventScrollReset>
          <FieldPair>
            <Count
              name="seconds"
              label="알림을 보이는 시간 (초)"
              value={typed.seconds}
              error={wrong.seconds}
            />
            <Count name="least" label="보일 선물의 최소 개수" value={typed.least} error={wrong.least} />
          </FieldPair>
          <label className={fieldStyles.check}>
            {/* a box that is not ticked sends nothing */}
            <input type="checkbox" name="sound" value="off" defaultChecked={!hasSound} />
            알림 소리 끄기
          </label>
          <Button look="outline">주소에 반영하기</Button>
        </Form>
        <details className={styles.addresses}>
          <summary>주소 보기</summary>
          <div>
            <AddressField label="알림 주소" url={alert} />
            <AddressField label="채팅 주소" url={chat} />
          </div>
        </details>
        <ChangeForm change="test" preventScrollReset>
          <Button look="outline">시험 알림 보내기</Button>
        </ChangeForm>
        <Removal change="renew" fields={{ key }} summary="주소 바꾸기">
          <p>지금 주소는 바로 쓸 수 없게 돼요. 새 주소를 OBS에 다시 넣어야 해요. 바꿀까요?</p>
          <Button look="danger">새 주소로 바꾸기</Button>
        </Removal>
      </div>
    </SettingPart>
  );
}

interface CountProps {
  name: keyof typeof alertLimits;
  label: string;
  value: string;
  error?: string;
}

const Count = ({ name, label, value, error }: CountProps) => (
  <Field id={name} label={label} errors={error === undefined ? undefined : [error]}>
    {(control) => (
      <input
        key={value}
        {...control}
        className={fieldStyles.input}
        name={name}
        inputMode="numeric"
        defaultValue={value}
        autoComplete="off"
      />
    )}
  </Field>
);
