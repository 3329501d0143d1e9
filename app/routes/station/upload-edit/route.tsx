import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { uploadKindTexts } from '~/domain/station/uploads';
import { pageMeta } from '~/features/shell/frame/page-title';
import { stationTitle, useStation } from '~/features/station/station-data';
import styles from '~/features/vodcare/vod-care.module.css';
import { links } from '~/links/links';
import { Page } from '~/ui/page/page';
import { saveUploadEdit } from './upload-edit.action.server';
import { loadUploadEdit } from './upload-edit.query.server';
import { UploadEditForm } from './upload-edit-form';

export { RouteFailure as ErrorBoundary } from '~/features/shell/frame/failure-pages';
export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';
export { keepPostForm as shouldRevalidate } from '~/features/station/post-form/revalidation';

export const meta = pageMeta<typeof loader>(({ matches }) => `올린 영상 고치기 - ${stationTitle(matches)}`);

export const loader = (args: LoaderFunctionArgs) => loadUploadEdit(args);

export const action = (args: ActionFunctionArgs) => saveUploadEdit(args);

/** What an upload shall be, while it arrives, waits or is made (L057). */
export default function UploadEditPage() {
  const upload = useLoaderData<typeof loader>();
  const { userId } = useStation().station;
  return (
    <Page
      title="올린 영상 고치기"
      back={{ href: links.stationUpload(userId), label: '영상 올리기' }}
      width="narrow"
    >
      <div className={styles.about}>
        <p>{`${uploadKindTexts[upload.kind]} · 영상이 다 만들어지면 여기서 저장한 대로 공개돼요.`}</p>
      </div>
      <UploadEditForm upload={upload} />
    </Page>
  );
}
