import { useSettingAnswer } from '~/features/station/setting/setting-answer';
import { FieldPair, SettingForm, shortText } from '~/features/station/setting/setting-form';
import { Button } from '~/ui/button/button';
import { CountedField } from '~/ui/field/counted-field';
import { Field, fieldStyles } from '~/ui/field/field';
import { type ChatWriters, chatLimits } from '~protocol/chat/codes';
import type { ChatRoom } from '~protocol/chat/shapes';

const writerNames: Record<ChatWriters, string> = {
  all: '모두',
  follower: '즐겨찾기한 회원',
  subscriber: '구독자',
  manager: '스트리머와 매니저만',
};

const counts = {
  slowSeconds: [
    '저속 모드 (초)',
    `한 사람이 다음 채팅을 쓸 때까지의 시간이에요. 0은 끔, ${chatLimits.slowSeconds}초까지.`,
  ],
  followMinutes: [
    '즐겨찾기한 뒤 기다릴 시간 (분)',
    '즐겨찾기한 회원만 쓸 때 적용돼요. 0은 바로 쓸 수 있어요.',
  ],
  youngDays: [
    '가입한 뒤 기다릴 날 (일)',
    `가입한 지 얼마 안 된 회원은 쓸 수 없어요. 0은 끔, ${chatLimits.youngDays}일까지.`,
  ],
} as const;

/** Who may write, how fast, and the rules that a writer reads once (L035). */
export function RulesForm({ rules }: { rules: ChatRoom['rules'] }) {
  const { errorsOf, typed, ticked } = useSettingAnswer('save');
  const count = (name: keyof typeof counts) => (
    <Field id={name} label={counts[name][0]} help={counts[name][1]} errors={errorsOf(name)}>
      {(control) => (
        <input
          {...control}
          className={fieldStyles.input}
          name={name}
          inputMode="numeric"
          defaultValue={typed(name, `${rules[name]}`)}
          autoComplete="off"
        />
      )}
    </Field>
  );
  return (
    <SettingForm change="save" key={JSON.stringify(rules)} noValidate>
      <Field id="writers" label="채팅을 쓸 수 있는 사람" errors={errorsOf('writers')}>
        {(control) => (
          <select
            {...control}
            className={fieldStyles.select}
            name="writers"
            defaultValue={typed('writers', rules.writers)}
          >
            {Object.entries(writerNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <FieldPair>
        {count('followMinutes')}
        {count('youngDays')}
      </FieldPair>
      {count('slowSeconds')}
      <label className={fieldStyles.check}>
        <input
          type="checkbox"
          name="isEmoticonOnly"
          value="1"
          defaultChecked={ticked('isEmoticonOnly', rules.isEmoticonOnly)}
        />
        이모티콘만 쓸 수 있어요
      </label>
      <CountedField
        id="rules"
        label="채팅 규칙"
        help="처음 채팅을 쓰기 전에 한 번 보여요. 비우면 묻지 않아요."
        max={chatLimits.rules}
        counts="seen"
        text={typed('rules', rules.rules)}
        errors={errorsOf('rules')}
      >
        {(control) => <textarea {...control} className={shortText} name="rules" />}
      </CountedField>
      <Button look="primary" large>
        채팅 설정 저장
      </Button>
    </SettingForm>
  );
}
