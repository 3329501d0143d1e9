import { useMatches } from '@remix-run/react';
import { useState } from 'react';
import { adviceOn, askRoute, noAnswerOf } from '~/features/shell/sending/ask-route';
import { links } from '~/links/links';
import { sendFile } from './sending';
import type { UploadAnswer } from './upload.action.server';

type Refused = Extract<UploadAnswer, { errors: unknown }>;

/** What is wrong with one of several, and which of them are not on their way. */
const withRest = ({ errors, fields }: Refused, rest: readonly File[]): Refused => ({
  errors: Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [
      field,
      `${text} 아직 올리지 않은 파일: ${rest.map(({ name }) => name).join(', ')}`,
    ]),
  ),
  fields,
});

/**
 * Announces the files one after the other and sends them; what is wrong with one stops before the next.
 *
 * @param onBegun is called when some are on their way, whatever became of the rest
 * @returns `begin` answers how many are on their way: the first ones
 */
export function useBegin(userId: string, onBegun: () => void) {
  const routeId = useMatches().at(-1)?.id ?? '';
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function announce(form: HTMLFormElement, file: File, isOne: boolean): Promise<Refused | null> {
    const fields = new URLSearchParams(
      [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    );
    fields.set('change', 'begin');
    fields.set('fileName', file.name);
    fields.set('bytes', String(file.size));
    // several are called what their files are
    if (!isOne) fields.set('title', '');
    const answer = await askRoute<UploadAnswer>(links.stationUpload(userId), routeId, {
      body: fields,
      signal: new AbortController().signal,
    }).catch(
      (thrown: unknown): Refused => ({ errors: { '': adviceOn(noAnswerOf(thrown), '올려') }, fields: {} }),
    );
    if ('errors' in answer) return answer;
    sendFile(file, { key: answer.begun.key, userId });
    return null;
  }

  async function begin(form: HTMLFormElement, files: readonly File[]): Promise<number> {
    setBusy(true);
    let problem: Refused | null =
      files.length > 0 ? null : { errors: { file: '올릴 영상을 골라 주세요.' }, fields: {} };
    let count = 0;
    for (const file of files) {
      problem = await announce(form, file, files.length === 1);
      if (problem) break;
      count += 1;
    }
    setRefused(problem && count > 0 ? withRest(problem, files.slice(count)) : problem);
    setBusy(false);
    if (count > 0) onBegun();
    return count;
  }
  return { refused, isBusy, begin };
}
