import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { fileSize } from '~/domain/format/format';
import { useEvents } from '~/features/events/use-events';
import { useUnreadMark } from '~/features/events/use-unread-mark';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { pageMeta } from '~/features/shell/frame/page-title';
import { useFresh } from '~/features/shell/sending/use-fresh';
import { SettingPart } from '~/features/station/setting/setting-part';
import { stationTitle, useStation } from '~/features/station/station-data';
import { uploadsLanding } from '~/features/station/uploads-part';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Page } from '~/ui/page/page';
import type { UploadDesk } from '~protocol/station/upload/calls';
import { onSent, useSending } from './sending';
import { changeUploads } from './upload.action.server';
import styles from './upload.module.css';
import { loadUploads } from './upload.query.server';
import { UploadForm } from './upload-form';
import { UploadList } from './upload-list';
import { useMadeNews } from './use-made-news';

export { RouteFailure as ErrorBoundary } from '~/features/shell/frame/failure-pages';
export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta<typeof loader>(({ matches }) => `영상 올리기 - ${stationTitle(matches)}`);

export const handle: PageHandle & RoutePolicy = { startsAtOnce: true, rate: 'upload', takesLargeFiles: true };

export const loader = (args: LoaderFunctionArgs) => loadUploads(args);

export const action = (args: ActionFunctionArgs) => changeUploads(args);

const everyMs = 10_000;

const moves = ({ uploads }: UploadDesk) =>
  uploads.some(({ state }) => state === 'waiting' || state === 'working');

/** Where the owner uploads videos and Catch, and sees what becomes of them (L057). */
export default function UploadPage() {
  const { userId } = useStation().station;
  const loaded: UploadDesk = useLoaderData<typeof loader>();
  const [desk, look] = useFresh(loaded, links.stationUpload(userId), (now) => (moves(now) ? everyMs : null));
  useUnreadMark();
  useEvents(['me'], { upload: look, reload: look });
  const sending = useSending();
  const [said, setSaid] = useState('');
  useEffect(() => onSent((name) => setSaid(`‘${name}’ 파일을 다 올렸어요. 이제 영상을 만들어요.`)), []);
  useMadeNews(desk.uploads, setSaid);
  const { uploads, usedBytes, keptBytes, isOffered } = desk;
  return (
    <Page title="영상 올리기" className={styles.page}>
      {isOffered ? (
        <UploadForm
          desk={desk}
          userId={userId}
          onBegun={() => {
            setSaid('올리기 시작했어요.');
            look();
          }}
        />
      ) : (
        <BlankSlate icon="video" title="지금은 영상을 올릴 수 없어요." />
      )}
      <SettingPart id={uploadsLanding} title="올린 영상" isLanding>
        <p role="status" className="sr-only">
          {said}
        </p>
        <p className={styles.help}>{`${fileSize(keptBytes)} 가운데 ${fileSize(usedBytes)}를 쓰고 있어요.`}</p>
        {uploads.length > 0 ? (
          <UploadList uploads={uploads} sending={sending} />
        ) : (
          <p>아직 올린 영상이 없어요.</p>
        )}
      </SettingPart>
    </Page>
  );
}
