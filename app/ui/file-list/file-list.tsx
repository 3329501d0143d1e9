import { fileSize } from '~/domain/format/format';
import { Icon } from '~/ui/icon/icon';
import styles from './file-list.module.css';

export interface ListedFile {
  id: string;
  name: string;
  size: number;
}

interface FileListProps {
  files: readonly ListedFile[];
  /** small pictures of them by their id, as data: addresses */
  thumbnails?: Readonly<Record<string, string>>;
  /** name of the submit button whose value is the file's id; without it files cannot be removed */
  removeName?: string;
  /** with a script: removed in place, the form is not sent */
  onRemove?: (file: ListedFile) => void;
  hrefOf?: (file: ListedFile) => string;
}

const icons: Record<string, string> = {
  zip: 'file-archive',
  txt: 'file-text',
  pdf: 'file-text',
  doc: 'file-text',
  docx: 'file-text',
  hwp: 'file-text',
  xls: 'file-text',
};
const iconOf = (name: string) => icons[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'image';

/** Files that are stored already: name, size, and a remove button or a download link. */
export function FileList({ files, thumbnails = {}, removeName, onRemove, hrefOf }: FileListProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          {thumbnails[file.id] ? (
            <img className={styles.thumbnail} src={thumbnails[file.id]} alt="" />
          ) : (
            <Icon name={iconOf(file.name)} />
          )}
          <div>
            <b>{hrefOf ? <a href={hrefOf(file)}>{file.name}</a> : file.name}</b>
            <small className={removeName ? styles.ok : undefined}>
              {removeName && <Icon name="circle-check" />}
              {`${removeName ? '올림 · ' : ''}${fileSize(file.size)}`}
            </small>
          </div>
          {removeName && (
            <button
              className={styles.remove}
              type="submit"
              name={removeName}
              value={file.id}
              formNoValidate
              onClick={
                onRemove &&
                ((event) => {
                  event.preventDefault();
                  onRemove(file);
                })
              }
            >
              <Icon name="x" label={`${file.name} 지우기`} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

export { styles as fileListStyles };
