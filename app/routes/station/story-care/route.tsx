import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { stationTitle, useStation } from '~/features/station/station-data';
import styles from '~/features/vodcare/vod-care.module.css';
import { links } from '~/links/links';
import { Button, ButtonLink } from '~/ui/button/button';
import { fieldStyles } from '~/ui/field/field';
import { Page } from '~/ui/page/page';
import { deleteOwnStory, loadStoryCare } from './story.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta(({ matches }) => `스토리 삭제 - ${stationTitle(matches)}`);

export const loader = (args: LoaderFunctionArgs) => loadStoryCare(args);

export const action = (args: ActionFunctionArgs) => deleteOwnStory(args);

/** Asks before a Catch story is deleted (S124). */
export default function StoryCare() {
  const { title } = useLoaderData<typeof loader>();
  const { station } = useStation();
  const back = links.stationClips(station.userId, 'catchstory');
  return (
    <Page title="스토리 삭제" back={{ href: back, label: 'Catch 스토리' }} width="narrow">
      <div className={styles.about}>
        <p>
          <b>
            <bdi>{title || '스토리'}</bdi>
          </b>
        </p>
        <p>스토리를 삭제하시겠습니까? 스토리에 담긴 Catch는 그대로 남아요. 복구가 불가능합니다.</p>
      </div>
      <Form method="post">
        <CsrfField />
        <div className={fieldStyles.actions}>
          <ButtonLink look="outline" large href={back}>
            취소
          </ButtonLink>
          <Button look="danger" large>
            삭제하기
          </Button>
        </div>
      </Form>
    </Page>
  );
}
