import { usePicture } from '~/features/shell/sending/use-picture';
import { PictureField } from '~/ui/file-list/picture-field';
import { pictureLimits } from '~protocol/picture/codes';

interface OwnPictureProps {
  /** of the one that is there; another one empties the field */
  address: string | null;
  refused: string[] | undefined;
}

/** Chooses a picture for a card: looked at as soon as it is chosen, saved with the form. */
export function OwnPicture({ address, refused }: OwnPictureProps) {
  const picture = usePicture(refused);
  const megabytes = pictureLimits.bytes / 1024 / 1024;
  return (
    <PictureField
      {...picture}
      id="picture"
      name="picture"
      inputKey={address}
      label={address ? '다른 이미지 올리기 (선택)' : '이미지 올리기 (선택)'}
      help={`JPEG, PNG, WebP, GIF를 ${megabytes}MB까지 올릴 수 있어요. 촬영 정보(위치 등)는 지우고 저장해요.`}
    />
  );
}
