import { useEffect, useRef } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { smallPhoto } from '~/domain/station/post-form';
import { Button } from '~/ui/button/button';
import { classNames } from '~/ui/class-names';
import { FieldError, fieldStyles } from '~/ui/field/field';
import { fileListStyles } from '~/ui/file-list/file-list';
import { focusBeside } from '~/ui/file-list/focus-beside';
import { Icon } from '~/ui/icon/icon';
import type { FormPhoto } from '~protocol/station/write/calls';
import { photoLimits, photoTypes, postLimits } from '~protocol/station/write/codes';
import styles from './post-form.module.css';
import type { Photos } from './use-photos';

const id = 'photo-files';
const accept = photoTypes.map((type) => `.${type}`).join(',');
const megabytes = photoLimits.bytes / 1024 / 1024;

/** The photos of a post with their words, those on their way, and the input for more. */
export function PhotosField({ photos, error }: { photos: Photos; error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const isScripted = useHydrated();
  const { stored, sending } = photos;
  // chosen before the script was there
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field comes to life
  useEffect(() => {
    if (input.current?.files?.length) photos.choose(input.current);
  }, []);
  return (
    <fieldset className={classNames(fieldStyles.field, styles.photos)}>
      <legend className={fieldStyles.label}>{`사진 ${stored.length}/${postLimits.photos}`}</legend>
      <input type="hidden" name="photos" value={stored.map(({ key }) => key).join(',')} />
      {stored.length > 0 && (
        <ol className={styles.stored}>
          {stored.map((photo, index) => (
            <StoredPhoto
              key={photo.key}
              photo={photo}
              place={index + 1}
              onRemove={() => {
                photos.remove(photo.key);
                input.current?.focus();
              }}
            />
          ))}
        </ol>
      )}
      {sending.length > 0 && <SendingPhotos photos={photos} />}
      <div className={fileListStyles.drop}>
        <label htmlFor={id}>{isScripted ? '사진을 고르거나 끌어다 놓으세요' : '사진 고르기'}</label>
        <input
          ref={input}
          id={id}
          name="files[]"
          type="file"
          multiple
          accept={accept}
          aria-describedby={error ? `${id}-help ${id}-error` : `${id}-help`}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => photos.choose(target)}
        />
        {!isScripted && (
          <Button look="outline" name="intent" value="upload" formNoValidate>
            사진 올리기
          </Button>
        )}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p className={fieldStyles.help} id={`${id}-help`}>
        {`${photoTypes.join(', ')} 사진을 ${postLimits.photos}장까지, 한 장에 ${megabytes}MB까지 올릴 수 있습니다. 촬영 위치 같은 정보는 지워집니다.`}
        {!isScripted && ` 한 번에 올릴 수 있는 용량은 모두 ${megabytes}MB입니다.`}
      </p>
      <p className="sr-only" role="status">
        {photos.said}
      </p>
    </fieldset>
  );
}

function StoredPhoto({
  photo: { key, url, alt },
  place,
  onRemove,
}: {
  photo: FormPhoto;
  place: number;
  onRemove: () => void;
}) {
  return (
    <li>
      <img src={smallPhoto(url)} alt="" width="96" height="72" />
      {key.startsWith('p') && <input type="hidden" name={`url-${key}`} value={url} />}
      <input
        className={fieldStyles.input}
        name={`alt-${key}`}
        defaultValue={alt}
        maxLength={postLimits.altLength}
        aria-label={`사진 ${place} 설명`}
        placeholder="사진 설명 (보지 못하는 사람에게 읽어 줍니다)"
      />
      <button
        className={fileListStyles.remove}
        type="submit"
        name="remove"
        value={key}
        formNoValidate
        onClick={(event) => {
          event.preventDefault();
          onRemove();
        }}
      >
        <Icon name="x" label={`사진 ${place} 빼기`} />
      </button>
    </li>
  );
}

const SendingPhotos = ({ photos: { sending, dismiss } }: { photos: Photos }) => (
  <ul className={fileListStyles.files} aria-label="올리는 사진">
    {sending.map(({ id: no, name, share, error }) => (
      <li key={no} className={classNames(fileListStyles.file, error !== null && fileListStyles.error)}>
        <Icon name={error === null ? 'upload' : 'circle-alert'} />
        <div>
          <b>{name}</b>
          <small role={error === null ? undefined : 'alert'}>
            {error !== null && <span className="sr-only">{`${name}: `}</span>}
            {error ?? `올리는 중 ${Math.round(share * 100)}%`}
          </small>
          {error === null && (
            <progress
              className={fileListStyles.progress}
              max={1}
              value={share}
              aria-label={`${name} 올리는 중`}
            />
          )}
        </div>
        {error !== null && (
          <button
            className={fileListStyles.remove}
            type="button"
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget);
              dismiss(no);
            }}
          >
            <Icon name="x" label={`${name} 지우기`} />
          </button>
        )}
      </li>
    ))}
  </ul>
);
