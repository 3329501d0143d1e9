import { OwnPicture } from '~/features/vodcare/own-picture';
import { fieldStyles } from '~/ui/field/field';
import styles from './upload-picture.module.css';

interface UploadPictureProps {
  /** of the picture that was sent for it */
  address: string | null;
  /** it shall show a frame after all */
  isDropped: boolean;
  refused: string[] | undefined;
}

/** The picture of its VOD's card: one of its own, or a frame that is made with it. */
export const UploadPicture = ({ address, isDropped, refused }: UploadPictureProps) => (
  <fieldset className={fieldStyles.field}>
    <legend className={fieldStyles.label}>대표 이미지 (선택)</legend>
    <p className={fieldStyles.help}>
      올리지 않으면 영상의 한 장면을 보여 줘요. 공개된 뒤에는 다섯 장면 가운데서 고를 수 있어요.
    </p>
    {address && (
      <>
        <img
          className={styles.picture}
          src={address}
          alt="직접 올린 이미지"
          width={160}
          height={90}
          loading="lazy"
        />
        <label className={fieldStyles.check}>
          <input type="checkbox" name="dropPicture" value="1" defaultChecked={isDropped} />
          올린 이미지 지우기
        </label>
      </>
    )}
    <OwnPicture address={address} refused={refused} />
  </fieldset>
);
