import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { changeSetting, readSetting } from '~/features/station/setting/setting.server';
import { useSettingAnswer } from '~/features/station/setting/setting-answer';
import { SettingForm, shortText } from '~/features/station/setting/setting-form';
import { SettingPage, settingTitle } from '~/features/station/setting/setting-frame';
import { SettingPart } from '~/features/station/setting/setting-part';
import { NoRows } from '~/features/station/setting/setting-rows';
import { Button } from '~/ui/button/button';
import { Field } from '~/ui/field/field';
import { settingLimits } from '~protocol/station/settings/codes';
import styles from './ban-word.module.css';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta(({ matches }) => settingTitle(matches, '금칙어'));

export const loader = async (args: LoaderFunctionArgs) => json(await readSetting(args, 'banWord', {}));

export const action = (args: ActionFunctionArgs) => changeSetting(args, 'banWord');

const { least, most } = settingLimits.banWord;

/** Words that nobody may write on the station (platform/station/services/writer.ts obeys them). */
export default function BanWordSettings() {
  const { words } = useLoaderData<typeof loader>();
  const { errorsOf, typed } = useSettingAnswer('add');
  const removal = useSettingAnswer('remove');
  return (
    <SettingPage
      setting="banWord"
      about="금칙어가 들어간 글과 댓글은 올릴 수 없어요. 띄어쓰기나 대소문자를 바꿔도 찾아요. 방송국 주인과 매니저에게는 적용되지 않아요."
    >
      <SettingForm look="add" change="add" key={words.length} noValidate>
        <Field
          id="words"
          label="추가할 금칙어"
          help={`쉼표나 줄바꿈으로 나눠 여러 개를 한 번에 넣을 수 있어요. ${least}자에서 ${most}자까지, 모두 ${settingLimits.banWords}개까지예요.`}
          errors={errorsOf('words')}
        >
          {(control) => (
            <textarea
              {...control}
              className={shortText}
              name="words"
              defaultValue={typed('words')}
              autoCapitalize="none"
            />
          )}
        </Field>
        <Button look="primary" large>
          금칙어 추가
        </Button>
      </SettingForm>
      <SettingPart id="list" title={`금칙어 ${words.length}개`}>
        {words.length === 0 ? (
          <NoRows>등록된 금칙어가 없습니다.</NoRows>
        ) : (
          <SettingForm change="remove" key={words.length}>
            {removal.errorsOf('word') && <p id="word">{removal.errorsOf('word')}</p>}
            <ul className={styles.words}>
              {words.map((word) => (
                <li key={word}>
                  <label>
                    <input type="checkbox" name="word" value={word} />
                    <bdi>{word}</bdi>
                  </label>
                </li>
              ))}
            </ul>
            <Button look="danger">고른 금칙어 삭제</Button>
          </SettingForm>
        )}
      </SettingPart>
    </SettingPage>
  );
}
