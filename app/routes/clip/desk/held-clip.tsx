import { Form, useActionData } from '@remix-run/react';
import { useRef, useState } from 'react';
import { tenths } from '~/domain/vod/clip';
import { Screen } from '~/features/player/screen';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useSending } from '~/features/shell/sending/submit-failure';
import { ChangeForm } from '~/features/station/setting/change-form';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { useSummary } from '~/ui/error-summary/use-summary';
import { CountedField } from '~/ui/field/counted-field';
import { fieldStyles } from '~/ui/field/field';
import type { ClipDesk } from '~protocol/clip/calls';
import { clipLimits } from '~protocol/clip/codes';
import type { DeskAnswer } from './desk.action.server';
import styles from './desk.module.css';
import { Elsewhere } from './elsewhere';
import { PartFields } from './part-fields';

interface HeldClipProps {
  desk: ClipDesk;
}

/** What is held, what of it is cut, and what it is called. One of these is one clip. */
export function HeldClip({ desk }: HeldClipProps) {
  const { streamer, source, heldSeconds, title } = desk;
  const answer = useActionData<DeskAnswer>();
  const isSending = useSending().state === 'submitting';
  const video = useRef<HTMLVideoElement>(null);
  // the address of the same thing changes with each look, and what plays would begin anew
  const [{ hlsUrl, start, length }] = useState(desk);
  const errorsOf = (name: string) => (answer?.errors[name] ? [answer.errors[name]] : undefined);
  const typed = (name: string, kept: string) => answer?.fields[name]?.[0] ?? kept;
  return (
    <>
      {hlsUrl && (
        <Screen
          src={hlsUrl}
          poster={null}
          label={`${streamer.nick}님의 ‘${source.title}’에서 가져온 부분`}
          autoPlay={false}
          startAt={start}
          videoRef={video}
          isFitted
        />
      )}
      <Form method="post" className={`${fieldStyles.form} ${styles.form}`} noValidate>
        <CsrfField />
        <ErrorSummary errors={useSummary(answer?.errors)} />
        <PartFields
          video={video}
          heldSeconds={heldSeconds}
          proposed={{ start, length }}
          typed={{
            start: typed('start', String(tenths(start))),
            length: typed('length', String(tenths(length))),
          }}
          errorsOf={errorsOf}
        />
        <CountedField
          id="title"
          label="제목"
          required
          errors={errorsOf('title')}
          max={clipLimits.title}
          text={typed('title', title)}
        >
          {(control) => (
            <input {...control} className={fieldStyles.input} name="title" autoComplete="off" required />
          )}
        </CountedField>
        <div className={fieldStyles.actions}>
          {/* the first of the form answers Enter, in the place of another part, too: the action tells them apart */}
          <Button look="primary" large name="change" value="make" disabled={isSending}>
            {isSending ? '보내는 중…' : '클립 만들기'}
          </Button>
        </div>
        {source.kind === 'vod' && <Elsewhere typed={typed('place', '')} errors={errorsOf('place')} />}
      </Form>
      <div className={styles.others}>
        <ChangeForm change="remove">
          <Button look="outline">그만두기</Button>
        </ChangeForm>
      </div>
    </>
  );
}
