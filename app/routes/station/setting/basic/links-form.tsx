import { linkName } from '~/domain/station/station';
import { useSettingAnswer } from '~/features/station/setting/setting-answer';
import { SettingForm } from '~/features/station/setting/setting-form';
import { SettingPart } from '~/features/station/setting/setting-part';
import { Button } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import { linkTypes } from '~protocol/station/codes';
import type { BasicSetting } from '~protocol/station/settings/calls';
import { settingLimits } from '~protocol/station/settings/codes';
import styles from './basic.module.css';

const types = Object.values(linkTypes);

/** Up to six links, all saved at once; a row without an address is none (S037, S068, S069). */
export function LinksForm({ links }: { links: BasicSetting['links'] }) {
  const { errorsOf, typed } = useSettingAnswer('links');
  const rows = Array.from({ length: settingLimits.links }, (_, index) => links[index]);
  return (
    <SettingPart id="links-heading" title="링크" isLanding>
      <p>{`${settingLimits.links}개까지 넣을 수 있고, 방송국 정보에 이 순서로 보여요. 링크를 빼려면 종류를 '없음'으로 바꾸고 주소를 비워 주세요.`}</p>
      <SettingForm change="links" key={JSON.stringify(links)} noValidate>
        <ol className={styles.links}>
          {rows.map((link, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are always the same six
            <li key={index}>
              <Field id={`type-${index}`} label={`종류 ${index + 1}`} errors={errorsOf(`type-${index}`)}>
                {(control) => (
                  <select
                    {...control}
                    className={fieldStyles.select}
                    name="type"
                    defaultValue={typed('type', String(link?.type ?? linkTypes.none), index)}
                  >
                    {types.map((type) => (
                      <option key={type} value={type}>
                        {type === linkTypes.none ? '없음' : linkName(type)}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <Field id={`url-${index}`} label={`주소 ${index + 1}`} errors={errorsOf(`url-${index}`)}>
                {(control) => (
                  <input
                    {...control}
                    className={fieldStyles.input}
                    name="url"
                    inputMode="url"
                    defaultValue={typed('url', link?.url, index)}
                    maxLength={settingLimits.url}
                    autoComplete="off"
                    autoCapitalize="none"
                  />
                )}
              </Field>
              <Field
                id={`linkName-${index}`}
                label={`이름 ${index + 1}`}
                errors={errorsOf(`linkName-${index}`)}
              >
                {(control) => (
                  <input
                    {...control}
                    className={fieldStyles.input}
                    name="linkName"
                    defaultValue={typed('linkName', link?.name, index)}
                    maxLength={settingLimits.linkName}
                    autoComplete="off"
                  />
                )}
              </Field>
            </li>
          ))}
        </ol>
        <Button look="primary">링크 저장</Button>
      </SettingForm>
    </SettingPart>
  );
}
