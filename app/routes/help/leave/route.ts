import { harmlessSite } from '~/links/help-links';

/**
 * Leads a reporter away who pressed 빠르게 나가기 without a script. Browsers follow no redirect to another site after a form
 * (form-action 'self'), so this page sends them on and leaves no trace of its own in the history.
 */
export const loader = () =>
  new Response(
    `<!doctype html><html lang="ko"><meta charset="utf-8"><title>날씨</title><p><a href="${harmlessSite}" rel="noreferrer">날씨</a></p></html>`,
    {
      headers: {
        refresh: `0;url=${harmlessSite}`,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      },
    },
  );
