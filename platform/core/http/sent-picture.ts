import type { Context } from 'hono';
import { pictureLimits } from '~protocol/picture/codes';
import type { PlatformContext } from '../context';
import { fieldInvalid } from '../services/refusal';
import { discardFile, type ReceivedFile } from '../services/upload-files';
import { clientIp } from './client-ip';
import type { PlatformEnv } from './env';
import { receiveMultipart, type UploadRules } from './multipart';

/** What its page calls a picture, with its particle. */
type Word = '사진은' | '이미지는';

const rulesFor = (word: Word): UploadRules => {
  const texts = {
    count: `${word} 한 장만 올릴 수 있습니다.`,
    bytes: `${word} ${pictureLimits.bytes / 1024 / 1024}MB까지 올릴 수 있습니다.`,
    failed: '올리지 못했습니다. 다시 시도해 주세요.',
  } as const;
  return { count: 1, bytes: pictureLimits.bytes, refuse: (reason) => fieldInvalid('picture', texts[reason]) };
};

interface Sent {
  file: ReceivedFile | undefined;
  ip: string | null;
  fields: Record<string, string>;
}

/** Hands one picture of a multipart body to `act`, once `authorise` has let it in unread, and leaves no file behind. */
export async function withSentPicture<Result>(
  context: PlatformContext,
  c: Context<PlatformEnv>,
  { word, authorise }: { word: Word; authorise: () => unknown },
  act: (sent: Sent) => Promise<Result>,
): Promise<Result> {
  const handed = c.env?.files ?? [];
  const received: Pick<ReceivedFile, 'tempPath'>[] = handed.map(({ path }) => ({ tempPath: path }));
  try {
    await authorise();
    const { fields, files } = await receiveMultipart(context, c.req.raw, rulesFor(word), handed);
    received.push(...files);
    return await act({ file: files[0], ip: clientIp(c), fields });
  } finally {
    for (const file of received) await discardFile(file);
  }
}
