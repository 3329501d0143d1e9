import { SettingForm } from '~/features/station/setting/setting-form';
import { StreamFields } from '~/features/station/stream-fields';
import { Button } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import type { BroadcastCategory } from '~protocol/station/live/calls';
import styles from './broadcast.module.css';
import { ownPrefix } from './parts';
import { useStreamAnswer } from './use-stream-answer';

const kinds = [
  ['live', '방송'],
  ['vod', 'VOD'],
] as const;

/** A broadcast or a VOD that plays from an HLS address of the owner's: viewers' browsers fetch it, we never do. */
export function OwnAddressForm({ categories }: { categories: readonly BroadcastCategory[] }) {
  const answer = useStreamAnswer('own');
  const { errorsOf, typed } = answer;
  const at = (name: string) => `${ownPrefix}${name}`;
  return (
    <SettingForm look="add" change="own" noValidate preventScrollReset>
      <fieldset className={styles.kinds}>
        <legend>종류</legend>
        {kinds.map(([kind, label]) => (
          <label key={kind} className={fieldStyles.check}>
            <input type="radio" name="kind" value={kind} defaultChecked={typed('kind', 'live') === kind} />
            {label}
          </label>
        ))}
      </fieldset>
      <Field
        id={at('hlsUrl')}
        label="HLS 주소"
        required
        help="https://로 시작하는 .m3u8 주소"
        errors={errorsOf(at('hlsUrl'))}
      >
        {(control) => (
          <input
            {...control}
            className={fieldStyles.input}
            name="hlsUrl"
            inputMode="url"
            defaultValue={typed('hlsUrl')}
            maxLength={2000}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <StreamFields prefix={ownPrefix} categories={categories} answer={answer} />
      <div className={styles.minutes}>
        <Field
          id={at('minutes')}
          label="길이(분)"
          help="VOD일 때만 입력해 주세요."
          errors={errorsOf(at('minutes'))}
        >
          {(control) => (
            <input
              {...control}
              className={fieldStyles.input}
              name="minutes"
              inputMode="numeric"
              defaultValue={typed('minutes')}
              maxLength={4}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <Button look="primary" large>
        등록
      </Button>
    </SettingForm>
  );
}
