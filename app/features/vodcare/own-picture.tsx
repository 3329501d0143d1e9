import { useHydrated } from 'remix-utils/use-hydrated';
import { usePicture } from '~/features/shell/sending/use-picture';
import { Field } from '~/ui/field/field';
import { fileListStyles } from '~/ui/file-list/file-list';
import { pictureLimits } from '~protocol/picture/codes';

interface OwnPictureProps {
  /** of the one that is there; another one empties the field */
  address: string | null;
  refused: string[] | undefined;
}

/** Chooses a picture for a card: looked at as soon as it is chosen, saved with the form. */
export function OwnPicture({ address, refused }: OwnPictureProps) {
  const { errors, sayKey, choose } = usePicture(refused);
  const isScripted = useHydrated();
  const megabytes = pictureLimits.bytes / 1024 / 1024;
  return (
    <div>
      <Field
        id="picture"
        label={address ? '다른 이미지 올리기 (선택)' : '이미지 올리기 (선택)'}
        help={`JPEG, PNG, WebP, GIF를 ${megabytes}MB까지 올릴 수 있어요. 촬영 정보(위치 등)는 지우고 저장해요.`}
        errors={errors}
      >
        {(control) => (
          <div className={fileListStyles.drop}>
            <input
              {...control}
              key={address}
              name="picture"
              type="file"
              accept="image/jpeg,image/png,image/webp,image/gif"
              onChange={choose}
            />
          </div>
        )}
      </Field>
      <p className="sr-only" role="status">
        {/* an element of its own each time: readers do not say again what stays */}
        {isScripted && <span key={sayKey}>{errors?.[0]}</span>}
      </p>
    </div>
  );
}
