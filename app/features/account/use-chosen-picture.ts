import { useActionData } from '@remix-run/react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { pictureLimits, pictureTypes } from '~protocol/picture/codes';
import { brokenPhotoText } from '~protocol/station/write/codes';

const megabytes = pictureLimits.bytes / 1024 / 1024;
/** px: the longer side of what is shown of it */
const shownSide = 640;

/** The picture, upright and small enough to be drawn again for each step of the pointer. */
async function readPicture(file: File): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, shownSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/** What is wrong with the file, as far as a browser can tell, or the picture in it. */
async function lookAt(file: File): Promise<string | HTMLCanvasElement> {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!pictureTypes.some((type) => type === extension))
    return 'JPEG, PNG, WebP, GIF, AVIF 사진만 올릴 수 있습니다.';
  if (file.size > pictureLimits.bytes) return `사진은 ${megabytes}MB까지 올릴 수 있습니다.`;
  return readPicture(file).catch(() => brokenPhotoText);
}

interface Chosen {
  /** the answer of the form that was there then */
  after: unknown;
  problem: string | null;
  picture: HTMLCanvasElement | null;
}

/**
 * Looks at a picture as soon as it is chosen: a wrong one is named and taken out of the input. Until the next choice, what
 * an answer of the form says of it.
 *
 * @param refused what the last answer says
 */
export function useChosenPicture(refused: string[] | undefined): {
  input: RefObject<HTMLInputElement>;
  errors: string[] | undefined;
  /** another one for each choice and each answer */
  sayKey: number;
  picture: HTMLCanvasElement | null;
  choose: () => Promise<void>;
} {
  const answer = useActionData();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const isAfter = chosen?.after === answer;
  const choose = async () => {
    const [file] = input.current?.files ?? [];
    if (!file) return setChosen({ after: answer, problem: null, picture: null });
    const seen = await lookAt(file);
    // another one was chosen meanwhile
    if (!input.current || input.current.files?.[0] !== file) return;
    const problem = typeof seen === 'string' ? `${file.name}: ${seen}` : null;
    if (problem) input.current.value = '';
    setChosen({ after: answer, problem, picture: typeof seen === 'string' ? null : seen });
  };
  const first = useRef(choose);
  useEffect(() => {
    // it was chosen before the page's app had started
    if (input.current?.files?.length) void first.current();
  }, []);
  return {
    input,
    errors: chosen && isAfter ? (chosen.problem ? [chosen.problem] : undefined) : refused,
    // biome-ignore lint/correctness/useExhaustiveDependencies: the same words may be said of another picture
    sayKey: useMemo(() => Math.random(), [chosen, answer]),
    picture: chosen?.picture ?? null,
    choose,
  };
}
