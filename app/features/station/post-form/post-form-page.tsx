import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { useStation } from '../station-data';
import { EntryForm } from './entry-form';
import type { PostFormData } from './load.server';
import { PostForm } from './post-form';
import type { PostAnswer } from './submit.server';

interface PostFormPageProps {
  title: string;
  isNew?: true;
  data: { form: PostFormData | null; denied: string | null };
  /** also what only a script asks for (autosave, photos), which no page shows */
  answer: object | undefined;
}

/** The page around the form of a post; or why one may not write here. */
export function PostFormPage({ title, isNew, data: { form, denied }, answer }: PostFormPageProps) {
  const { userId, isOwner } = useStation().station;
  const back = { href: links.stationHome(userId), label: '방송국' };
  if (!form)
    return (
      <Page title={title} isTitleHidden back={back}>
        <BlankSlate icon="lock" title={denied ?? ''}>
          {/* nowhere at all: every board that there is would take the owner's posts */}
          {isOwner && isNew && (
            <ButtonLink look="primary" href={links.stationSettings(userId, 'board')}>
              게시판 만들기
            </ButtonLink>
          )}
          <ButtonLink href={back.href}>방송국 가기</ButtonLink>
        </BlankSlate>
      </Page>
    );
  const shown = answer && 'values' in answer ? (answer as PostAnswer) : undefined;
  if (form.isEntry)
    return (
      <Page title="방명록 수정" width="narrow" back={{ href: links.stationGuest(userId), label: '방명록' }}>
        <EntryForm values={form.values} answer={shown} />
      </Page>
    );
  const isOffered = form.draft !== null && !form.draft.isShown && !shown;
  return (
    <Page title={title} width="narrow" back={back}>
      <PostForm
        key={`${form.values.idempotencyKey} ${form.draft?.isShown}`}
        data={form}
        answer={shown}
        isOffered={isOffered}
      />
    </Page>
  );
}
