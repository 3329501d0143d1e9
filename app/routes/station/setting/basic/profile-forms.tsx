import { useSettingAnswer } from '~/features/station/setting/setting-answer';
import { SettingForm, shortText } from '~/features/station/setting/setting-form';
import { SettingPart } from '~/features/station/setting/setting-part';
import { Button } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import type { BasicSetting } from '~protocol/station/settings/calls';
import { settingLimits } from '~protocol/station/settings/codes';

/** The name of the station (S070, S071). */
export function NameForm({ basic: { name } }: { basic: BasicSetting }) {
  const { errorsOf, typed } = useSettingAnswer('name');
  return (
    <SettingPart id="name-heading" title="방송국 이름" isLanding>
      <SettingForm change="name" key={name} noValidate>
        <Field
          id="name"
          label="이름"
          required
          help={`${settingLimits.nameBytes}바이트까지 쓸 수 있어요. 한글은 2바이트, 다른 글자는 1바이트예요.`}
          errors={errorsOf('name')}
        >
          {(control) => (
            <input
              {...control}
              className={fieldStyles.input}
              name="name"
              defaultValue={typed('name', name)}
              autoComplete="off"
            />
          )}
        </Field>
        <Button look="primary">이름 저장</Button>
      </SettingForm>
    </SettingPart>
  );
}

/** Title, profile and the introduction by a model, with which of them comes first (S021, S022). */
export function ProfileForm({ basic }: { basic: BasicSetting }) {
  const { errorsOf, typed, ticked } = useSettingAnswer('profile');
  const kept = [basic.title, basic.profileText, basic.aiProfileText, basic.isAiFirst].join('\n');
  return (
    <SettingPart id="profile-heading" title="프로필" isLanding>
      <SettingForm change="profile" key={kept} noValidate>
        <Field
          id="title"
          label="방송국 제목"
          help={`${settingLimits.title}자까지`}
          errors={errorsOf('title')}
        >
          {(control) => (
            <input
              {...control}
              className={fieldStyles.input}
              name="title"
              defaultValue={typed('title', basic.title)}
              maxLength={settingLimits.title}
              autoComplete="off"
            />
          )}
        </Field>
        <Field
          id="profileText"
          label="프로필 글"
          help={`${settingLimits.profileText}자까지`}
          errors={errorsOf('profileText')}
        >
          {(control) => (
            <textarea
              {...control}
              className={shortText}
              name="profileText"
              defaultValue={typed('profileText', basic.profileText)}
              maxLength={settingLimits.profileText}
            />
          )}
        </Field>
        <Field
          id="aiProfileText"
          label="AI 소개"
          help="AI가 쓴 소개예요. 고쳐 쓰거나 비울 수 있어요."
          errors={errorsOf('aiProfileText')}
        >
          {(control) => (
            <textarea
              {...control}
              className={shortText}
              name="aiProfileText"
              defaultValue={typed('aiProfileText', basic.aiProfileText)}
              maxLength={settingLimits.aiProfileText}
            />
          )}
        </Field>
        <label className={fieldStyles.check}>
          <input
            type="checkbox"
            name="isAiFirst"
            value="1"
            defaultChecked={ticked('isAiFirst', basic.isAiFirst)}
          />
          AI 소개를 먼저 보이기
        </label>
        <Button look="primary">프로필 저장</Button>
      </SettingForm>
    </SettingPart>
  );
}
