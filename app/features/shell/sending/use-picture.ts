import { useActionData } from '@remix-run/react';
import { type ChangeEvent, useMemo, useState } from 'react';
import { settingLimits } from '~protocol/station/settings/codes';
import { brokenPhotoText, photoTypes } from '~protocol/station/write/codes';

const megabytes = settingLimits.artBytes / 1024 / 1024;

/** What is wrong with a picture that was chosen, as far as a browser can tell; null: nothing. */
async function problemOf(file: File): Promise<string | null> {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!photoTypes.some((type) => type === extension))
    return 'JPEG, PNG, WebP, GIF 이미지만 올릴 수 있습니다.';
  if (file.size > settingLimits.artBytes) return `이미지는 ${megabytes}MB까지 올릴 수 있습니다.`;
  const picture = await createImageBitmap(file).catch(() => null);
  picture?.close();
  return picture ? null : brokenPhotoText;
}

/**
 * Looks at a picture as soon as it is chosen: a wrong one is named and taken out of the input. Until the next choice, what
 * an answer of the form says of it.
 *
 * @param refused what the last answer says
 */
export function usePicture(refused: string[] | undefined) {
  const answer = useActionData();
  const [chosen, setChosen] = useState<{ after: unknown; problem: string | null }>();
  const isAfter = chosen?.after === answer;
  const errors = chosen && isAfter ? (chosen.problem ? [chosen.problem] : undefined) : refused;
  return {
    errors,
    /** another one for each choice and each answer */
    // biome-ignore lint/correctness/useExhaustiveDependencies: the same words may be said of another picture
    sayKey: useMemo(() => Math.random(), [chosen, answer]),
    choose: async ({ target }: ChangeEvent<HTMLInputElement>) => {
      const [file] = target.files ?? [];
      if (!file) return;
      const problem = await problemOf(file);
      // another one was chosen meanwhile
      if (target.files?.[0] !== file) return;
      if (problem) target.value = '';
      setChosen({ after: answer, problem: problem && `${file.name}: ${problem}` });
    },
  };
}
