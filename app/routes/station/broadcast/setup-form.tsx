import { SettingForm } from '~/features/station/setting/setting-form';
import { StreamFields } from '~/features/station/stream-fields';
import { Button } from '~/ui/button/button';
import { Field, FieldError, fieldStyles } from '~/ui/field/field';
import type { BroadcastDesk } from '~protocol/station/live/calls';
import { broadcastLimits } from '~protocol/station/live/codes';
import { landings } from './parts';
import { useStreamAnswer } from './use-stream-answer';

/** How a broadcast from an encoder begins. The password itself is never shown again: it is kept as a hash. */
export function SetupForm({ desk: { setup, categories } }: { desk: BroadcastDesk }) {
  const answer = useStreamAnswer('setup');
  const { errorsOf, typed, ticked } = answer;
  const keepsVodError = errorsOf('keepsVod')?.[0];
  return (
    <SettingForm change="setup" noValidate preventScrollReset>
      <StreamFields categories={categories} answer={answer} kept={setup} />
      <Field
        id="notice"
        label="방송 공지 (선택)"
        help={`시청자에게 방송 제목 아래로 보여요. 방송 중에 바꾸면 바로 바뀌어요. ${broadcastLimits.notice}자까지`}
        errors={errorsOf('notice')}
      >
        {(control) => (
          <input
            {...control}
            className={fieldStyles.input}
            name="notice"
            defaultValue={typed('notice', setup?.notice)}
            maxLength={broadcastLimits.notice}
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        id="password"
        label="비밀번호 (선택)"
        help={
          setup?.hasPassword
            ? '지금 비밀번호가 있어요. 바꿀 때만 입력해 주세요.'
            : `정하면 비밀번호를 아는 사람만 볼 수 있어요. ${broadcastLimits.password}자까지`
        }
        errors={errorsOf('password')}
      >
        {(control) => (
          <input
            {...control}
            className={fieldStyles.input}
            name="password"
            defaultValue={typed('password')}
            maxLength={broadcastLimits.password}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <div>
        {setup?.hasPassword && (
          <label className={fieldStyles.check}>
            <input type="checkbox" name="noPassword" value="1" defaultChecked={ticked('noPassword', false)} />
            비밀번호 없애기
          </label>
        )}
        <label className={fieldStyles.check}>
          <input
            type="checkbox"
            name="isSubscriberOnly"
            value="1"
            defaultChecked={ticked('isSubscriberOnly', setup?.isSubscriberOnly ?? false)}
          />
          구독자만 볼 수 있어요
        </label>
        <label className={fieldStyles.check}>
          {/* the page's other form ends a test, too */}
          <input
            key={String(setup?.isTest)}
            type="checkbox"
            name="isTest"
            value="1"
            defaultChecked={ticked('isTest', setup?.isTest ?? false)}
          />
          테스트로 송출해요. 나만 보면서 확인한 뒤 방송을 시작할 수 있어요
        </label>
        <label className={fieldStyles.check}>
          <input
            type="checkbox"
            id="keepsVod"
            name="keepsVod"
            value="1"
            defaultChecked={ticked('keepsVod', setup?.keepsVod ?? false)}
            aria-invalid={keepsVodError ? true : undefined}
            aria-describedby={keepsVodError ? 'keepsVod-error' : undefined}
          />
          방송이 끝나면 VOD로 남겨요
        </label>
        {keepsVodError && <FieldError id="keepsVod-error">{keepsVodError}</FieldError>}
      </div>
      <Button id={landings.setup} look="primary" large>
        방송 설정 저장
      </Button>
    </SettingForm>
  );
}
