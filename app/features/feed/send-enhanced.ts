import type { useFetcher } from '@remix-run/react';
import type { FormEvent } from 'react';

type Fetcher = Pick<ReturnType<typeof useFetcher>, 'state' | 'submit'>;

/** Sends the form by script to the page's own address, so that the list stays; one at a time. */
export function sendEnhanced(event: FormEvent<HTMLFormElement>, { state, submit }: Fetcher) {
  event.preventDefault();
  if (state !== 'idle') return;
  const { submitter } = event.nativeEvent as SubmitEvent;
  const fields = new FormData(event.currentTarget, submitter);
  fields.set('enhanced', '1');
  submit(fields, { method: 'post', action: window.location.pathname + window.location.search });
}
