import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useSending } from '~/features/shell/sending/submit-failure';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Field, fieldStyles, unitsOf } from '~/ui/field/field';
import { Page } from '~/ui/page/page';
import { vodCareLimits } from '~protocol/station/vods/codes';
import { loadVodForm, saveVodForm } from './title.server';
import { WholeFields } from './whole-fields';

export { RouteFailure as ErrorBoundary } from '~/features/shell/frame/failure-pages';
export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta<typeof loader>(({ data }) => (data?.values ? 'VOD 수정' : 'VOD 제목 편집'));

export const loader = (args: LoaderFunctionArgs) => loadVodForm(args);

export const action = (args: ActionFunctionArgs) => saveVodForm(args);

const here = { login: null, play: null, vod: null, station: null, media: null };
const ids = ['title', 'thumb', 'picture', 'tags', 'categoryNo', 'authNo'];

/** A VOD's title, and for its owner everything about it (S055, S072). */
export default function EditVod() {
  const { no, title, version, values, categories, pictures, isAlwaysAdult } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSending = useSending().state === 'submitting';
  const told: Record<string, string> | undefined = answer?.errors;
  const errors = useMemo(
    () => Object.entries(told ?? {}).map(([field, text]) => ({ id: ids.find((id) => id === field), text })),
    [told],
  );
  const errorsOf = (field: string) => (told?.[field] ? [told[field]] : undefined);
  const shown = values && (answer?.values ?? values);
  return (
    <Page
      title={values ? 'VOD 수정' : 'VOD 제목 편집'}
      back={{ href: links.vodPlayer(here, { no }), label: 'VOD 보기' }}
      width="narrow"
    >
      {/* what was saved is shown as it was read */}
      <Form
        key={JSON.stringify([title, values])}
        method="post"
        encType="multipart/form-data"
        className={fieldStyles.form}
        noValidate
      >
        <CsrfField />
        <input type="hidden" name="version" value={version} />
        <ErrorSummary errors={errors} />
        <Field
          id="title"
          label="제목"
          required
          help={`${vodCareLimits.title}자까지 쓸 수 있어요.`}
          errors={errorsOf('title')}
        >
          {(control) => (
            <input
              {...control}
              className={fieldStyles.input}
              name="title"
              maxLength={unitsOf(vodCareLimits.title)}
              autoComplete="off"
              defaultValue={answer?.values.title ?? title}
            />
          )}
        </Field>
        {shown && pictures && (
          <WholeFields
            values={shown}
            stored={values.authNo}
            categories={categories}
            pictures={pictures}
            isAlwaysAdult={isAlwaysAdult}
            errorsOf={errorsOf}
          />
        )}
        <div className={fieldStyles.actions}>
          <Button id="save" look="primary" large disabled={isSending}>
            {isSending ? '저장하는 중…' : '저장'}
          </Button>
        </div>
      </Form>
    </Page>
  );
}
