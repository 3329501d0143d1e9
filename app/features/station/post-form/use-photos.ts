import { useLocation, useMatches } from '@remix-run/react';
import { type ClipboardEvent, type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { postForm } from '~/features/shell/sending/post-form';
import type { FormPhoto } from '~protocol/station/write/calls';
import { photoLimits, photoTypes, postLimits } from '~protocol/station/write/codes';

/** A photo on its way. */
export interface SentPhoto {
  id: number;
  name: string;
  /** 0 … 1 */
  share: number;
  error: string | null;
}

interface StoreAnswer {
  photos: FormPhoto[];
  error: string | null;
}

const failed = '사진을 올리지 못했습니다. 다시 시도해 주세요.';
const read = (value: unknown): StoreAnswer | null =>
  Array.isArray((value as StoreAnswer).photos) ? (value as StoreAnswer) : null;

/** Why a file is not even sent; null when it is. */
function problemOf({ name, size }: File): string | null {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!photoTypes.some((type) => type === extension))
    return `${photoTypes.join(', ')} 사진만 올릴 수 있습니다.`;
  if (size > photoLimits.bytes) return `${photoLimits.bytes / 1024 / 1024}MB 이하의 사진만 올릴 수 있습니다.`;
  return null;
}

const imagesIn = (files: FileList | undefined | null) =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** The photos of a post: those that are stored, and those that a script sends one by one as they are chosen. */
export function usePhotos(given: FormPhoto[], form: RefObject<HTMLFormElement>, onChange: () => void) {
  const { pathname } = useLocation();
  const routeId = useMatches().at(-1)?.id ?? '';
  const [stored, setStored] = useState(given);
  const [sending, setSending] = useState<SentPhoto[]>([]);
  const [said, setSaid] = useState('');
  const queue = useRef<Promise<void>>(Promise.resolve());
  const lastId = useRef(0);
  // an answer of the form lists everything that is stored
  useEffect(() => setStored(given), [given]);

  const change = (id: number, changes: Partial<SentPhoto>) =>
    setSending((list) => list.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const drop = (id: number) => setSending((list) => list.filter((one) => one.id !== id));

  const send = async (id: number, file: File) => {
    const body = new FormData();
    const csrf = new FormData(form.current ?? undefined).get('csrf');
    if (typeof csrf === 'string') body.set('csrf', csrf);
    body.set('intent', 'store');
    body.append('files[]', file, file.name);
    const onProgress = (share: number) => change(id, { share });
    const answer = await postForm(pathname, routeId, body, { read, onProgress });
    if (!answer || answer.error) {
      const error = answer?.error ?? failed;
      return change(id, { error: error.replace(`${file.name}: `, '') });
    }
    drop(id);
    setStored((photos) => [...photos, ...answer.photos]);
    setSaid(`${file.name} 사진을 올렸습니다.`);
    onChange();
  };

  const add = (files: File[]) => {
    const room = postLimits.photos - stored.length - sending.filter(({ error }) => error === null).length;
    files.forEach((file, index) => {
      lastId.current += 1;
      const id = lastId.current;
      const error = index < room ? problemOf(file) : `사진은 ${postLimits.photos}장까지 올릴 수 있습니다.`;
      setSending((list) => [...list, { id, name: file.name, share: 0, error }]);
      if (error === null) queue.current = queue.current.then(() => send(id, file));
    });
  };

  return {
    stored,
    sending,
    /** what happened last, for readers */
    said,
    isBusy: sending.some(({ error }) => error === null),
    dismiss: (id: number) => {
      drop(id);
      setSaid('사진을 뺐습니다.');
    },
    remove: (key: string) => {
      setStored((photos) => photos.filter((photo) => photo.key !== key));
      setSaid('사진을 뺐습니다.');
      onChange();
    },
    /** Takes what the input holds, and empties it. */
    choose: (input: HTMLInputElement) => {
      add([...(input.files ?? [])]);
      input.value = '';
    },
    onPaste: (event: ClipboardEvent) => {
      const images = imagesIn(event.clipboardData.files);
      if (images.length === 0) return;
      event.preventDefault();
      add(images);
    },
    onDrop: (event: DragEvent) => {
      const images = imagesIn(event.dataTransfer.files);
      if (images.length === 0) return;
      event.preventDefault();
      add(images);
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
  };
}
export type Photos = ReturnType<typeof usePhotos>;
