import { Form } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { Button } from '~/ui/button/button';
import type { ReporterAnswer } from './case.action.server';

/** Who filed an illegal report, or the button that shows it: each press is written down with who pressed. */
export function ReporterFacts({ reporter }: { reporter: ReporterAnswer['reporter'] | null }) {
  const place = useRef<HTMLElement>(null);
  // the pressed button is gone: its reader goes on where it was
  useEffect(() => {
    if (reporter) place.current?.focus({ preventScroll: true });
  }, [reporter]);
  return (
    <>
      <dt>신고자</dt>
      <dd ref={place} tabIndex={-1} aria-live="polite">
        {reporter ? (
          [reporter.reporterName, reporter.phoneNumber, reporter.birth].filter(Boolean).join(' · ')
        ) : (
          <Form method="post" preventScrollReset>
            <CsrfField />
            <Button look="outline" name="intent" value="reporter">
              이름·연락처 보기
            </Button>{' '}
            열어 본 기록이 남습니다.
          </Form>
        )}
      </dd>
    </>
  );
}
