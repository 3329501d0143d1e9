import { usePicture } from '~/features/shell/sending/use-picture';
import { Removal } from '~/features/station/setting/removal';
import { useSettingAnswer } from '~/features/station/setting/setting-answer';
import { formLooks, SettingForm } from '~/features/station/setting/setting-form';
import { SettingPart } from '~/features/station/setting/setting-part';
import { Button } from '~/ui/button/button';
import { Field } from '~/ui/field/field';
import { PictureField } from '~/ui/file-list/picture-field';
import type { BasicSetting } from '~protocol/station/settings/calls';
import { type ArtKind, artKinds, settingLimits } from '~protocol/station/settings/codes';
import styles from './basic.module.css';

const labels: Record<ArtKind, string> = { pc: 'PC 타이틀 이미지', mobile: '모바일 타이틀 이미지' };
const megabytes = settingLimits.artBytes / 1024 / 1024;

/** The pictures of the head, and the colour where there is none (S088). */
export function ArtForms({ art }: { art: BasicSetting['art'] }) {
  return (
    <SettingPart id="art-heading" title="타이틀 이미지" isLanding>
      <p>{`JPEG, PNG, WebP, GIF를 ${megabytes}MB까지 올릴 수 있어요. 촬영 정보(위치 등)는 지우고 저장해요. 모바일 이미지가 없으면 PC 이미지를 써요.`}</p>
      <div className={formLooks.plain}>
        {artKinds.map((kind) => (
          <ArtForm key={`${kind} ${art[kind]}`} kind={kind} url={art[kind]} />
        ))}
        <ColorForm color={art.color} />
      </div>
    </SettingPart>
  );
}

function ArtForm({ kind, url }: { kind: ArtKind; url: string | null }) {
  const { errorsOf } = useSettingAnswer('art', { name: 'kind', value: kind });
  const picture = usePicture(errorsOf(kind));
  return (
    <div className={styles.art}>
      {url && <img src={url} alt={`지금 ${labels[kind]}`} />}
      <SettingForm change="art" encType="multipart/form-data" preventScrollReset>
        <input type="hidden" name="kind" value={kind} />
        <PictureField {...picture} id={kind} label={labels[kind]} name="file" />
        <Button look="outline" aria-label={`${labels[kind]} 올리기`}>
          올리기
        </Button>
      </SettingForm>
      {url && (
        <Removal change="removeArt" fields={{ kind }} summary="이미지 지우기">
          <p>{`${labels[kind]}를 지우시겠습니까?`}</p>
          <Button look="danger" aria-label={`${labels[kind]} 지우기`}>
            지우기
          </Button>
        </Removal>
      )}
    </div>
  );
}

const firstColor = '#1f6f4a';

function ColorForm({ color }: { color: string | null }) {
  const { errorsOf, typed } = useSettingAnswer('color');
  return (
    <SettingForm change="color" key={color} preventScrollReset>
      <Field id="color" label="배경색" help="이미지가 없을 때 머리 부분에 보여요." errors={errorsOf('color')}>
        {(control) => (
          <input
            {...control}
            className={styles.color}
            type="color"
            name="color"
            defaultValue={typed('color', color ?? firstColor)}
          />
        )}
      </Field>
      <Button look="outline">배경색 저장</Button>
    </SettingForm>
  );
}
