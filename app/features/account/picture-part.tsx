import { Form, useActionData } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { hostsOf, useRootData } from '~/features/shell/frame/root-data';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { profileImageUrl } from '~/links/links';
import { Button } from '~/ui/button/button';
import { PictureField } from '~/ui/file-list/picture-field';
import { pictureLimits } from '~protocol/picture/codes';
import styles from './picture.module.css';
import { PictureCutter } from './picture-cutter';
import { useChosenPicture } from './use-chosen-picture';

const megabytes = pictureLimits.bytes / 1024 / 1024;

/** The member's own picture: what it is, another one, and the default one again (L052). */
export function PicturePart() {
  const root = useRootData();
  if (!root?.viewer) return null;
  const { userId, face } = root.viewer;
  return (
    <>
      <p>{`JPEG, PNG, WebP, GIF, AVIF를 ${megabytes}MB까지 올릴 수 있어요. 네모나게 자르고, 촬영 정보(위치 등)는 지우고 저장해요.`}</p>
      <img
        className={styles.now}
        src={profileImageUrl(hostsOf(root), userId, face, 'large')}
        width="96"
        height="96"
        alt="지금 프로필 사진"
      />
      <ChoiceForm key={face} />
      {face && (
        <details className={styles.removal}>
          <summary>사진 지우기</summary>
          <Form method="post" preventScrollReset>
            <CsrfField />
            <input type="hidden" name="intent" value="picture-remove" />
            <p>프로필 사진을 지우고 기본 이미지로 돌아갈까요?</p>
            <Button look="danger" aria-label="프로필 사진 지우기">
              지우기
            </Button>
          </Form>
        </details>
      )}
    </>
  );
}

function ChoiceForm() {
  const answer = useActionData<{ errors?: Record<string, string> }>();
  const refused = answer?.errors?.picture;
  const { input, errors, sayKey, picture, choose } = useChosenPicture(refused ? [refused] : undefined);
  const isScripted = useHydrated();
  return (
    <Form method="post" encType="multipart/form-data" className={styles.form} preventScrollReset>
      <CsrfField />
      <input type="hidden" name="intent" value="picture" />
      <PictureField
        {...{ errors, sayKey, choose }}
        id="picture"
        label="새 사진"
        help={isScripted ? undefined : '가운데를 네모나게 잘라요.'}
        name="file"
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        inputRef={input}
      />
      {picture && <PictureCutter picture={picture} />}
      <Button look="primary" large>
        사진 저장
      </Button>
    </Form>
  );
}
