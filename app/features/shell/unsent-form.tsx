import { isRouteErrorResponse } from '@remix-run/react';
import { links } from '~/links/links';
import type { UnsentForm as Unsent } from '~/request/session.server';
import { Button, ButtonLink } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import { Page } from '~/ui/page/page';
import { CsrfField } from './csrf-field';
import { useHosts } from './root-data';

/** What an action threw because its writer's session had ended; null for every other error. */
export const unsentIn = (error: unknown): Unsent | null =>
  isRouteErrorResponse(error) && error.status === 401
    ? ((error.data as { unsent?: Unsent }).unsent ?? null)
    : null;

/** The form again, to be sent after a login in another tab. Its page cannot be shown to a guest. */
export function UnsentForm({ action, textField, fields, hasFiles }: Unsent) {
  const hosts = useHosts();
  // of a name that stands in many rows, one is shown; the others keep their places
  const shown = fields.findIndex(([name, value]) => name === textField && value.trim() !== '');
  return (
    <Page title="로그인이 끝나 보내지 못했어요" width="narrow">
      <p>
        작성한 글은 아래에 그대로 있어요. 새 창에서 로그인한 뒤 다시 보내 주세요.
        {hasFiles && ' 첨부한 파일은 다시 골라 주셔야 해요.'}
      </p>
      <form method="post" action={action} encType="multipart/form-data" className={fieldStyles.form}>
        <CsrfField />
        {fields.map(([name, value], index) =>
          index === shown ? (
            <Field key={name} id="unsent" label="작성한 글">
              {(control) => (
                <textarea
                  {...control}
                  className={fieldStyles.textarea}
                  name={name}
                  rows={8}
                  defaultValue={value}
                />
              )}
            </Field>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields stay as they were sent
            <input key={index} type="hidden" name={name} value={value} />
          ),
        )}
        <div className={fieldStyles.actions}>
          <ButtonLink look="outline" large href={links.login(hosts, action)} target="_blank" data-native="">
            새 창에서 로그인
          </ButtonLink>
          <Button look="primary" large>
            다시 보내기
          </Button>
        </div>
      </form>
    </Page>
  );
}
