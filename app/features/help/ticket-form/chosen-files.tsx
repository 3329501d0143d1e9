import { fileSize } from '~/domain/format/format';
import { classNames } from '~/ui/class-names';
import { fileListStyles } from '~/ui/file-list/file-list';
import { focusBeside } from '~/ui/file-list/focus-beside';
import { Icon } from '~/ui/icon/icon';
import type { ChosenFile } from './upload-files';
import { rowIdOf, type Upload } from './use-upload';

const stateTexts: Record<ChosenFile['state'], (file: ChosenFile) => string> = {
  queued: () => '차례를 기다리는 중',
  sending: ({ sent }) => `올리는 중 ${Math.round(sent * 100)}%`,
  // the file's name is shown above
  refused: ({ file, error }) => error?.replace(`${file.name}: `, '') ?? '',
  failed: ({ file, error }) => error?.replace(`${file.name}: `, '') ?? '',
};

/** Chosen files that are not stored yet: progress, error, and buttons to remove or retry each. */
export default function ChosenFiles({ chosen, cancel, retry, isUploading }: Upload) {
  return (
    <ul className={fileListStyles.files} aria-label="고른 파일">
      {chosen.map((item) => {
        const { id, file, state, sent, thumbnail } = item;
        const isWrong = state === 'failed' || state === 'refused';
        return (
          <li
            key={id}
            id={rowIdOf(item)}
            tabIndex={-1}
            className={classNames(fileListStyles.file, isWrong && fileListStyles.error)}
          >
            {thumbnail ? (
              <img className={fileListStyles.thumbnail} src={thumbnail} alt="" />
            ) : (
              <Icon name={isWrong ? 'circle-alert' : 'upload'} />
            )}
            <div>
              <b>{file.name}</b>
              <small>{`${stateTexts[state](item)}${isWrong ? '' : ` · ${fileSize(file.size)}`}`}</small>
              {state === 'sending' && (
                <progress
                  className={fileListStyles.progress}
                  max={1}
                  value={sent}
                  aria-label={`${file.name} 올리는 중`}
                />
              )}
            </div>
            <span className={fileListStyles.actions}>
              {state === 'failed' && (
                <button
                  className={fileListStyles.remove}
                  type="button"
                  disabled={isUploading}
                  onClick={() => retry(id)}
                >
                  <Icon name="rotate-ccw" label={`${file.name} 다시 올리기`} />
                </button>
              )}
              <button
                className={fileListStyles.remove}
                type="button"
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget);
                  cancel(id);
                }}
              >
                <Icon
                  name="x"
                  label={state === 'sending' ? `${file.name} 올리기 취소` : `${file.name} 빼기`}
                />
              </button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
