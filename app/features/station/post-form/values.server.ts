import { type PostValues, photoUrl } from '~/domain/station/post-form';
import type { PostedForm } from '~/request/form.server';
import type { FormPhoto } from '~protocol/station/write/calls';
import { photoKeyPattern, postLimits } from '~protocol/station/write/codes';

/** The pictures that the form names, in its order; addresses of uploads follow from their keys. */
function photosIn(form: PostedForm): FormPhoto[] {
  const keys = [...new Set(form.get('photos').split(','))].filter((key) => photoKeyPattern.test(key));
  return keys.slice(0, postLimits.photos).map((key) => {
    const kept = form.get(`url-${key}`);
    const url = key.startsWith('p') ? (/^\/media\/[\w./-]+$/.test(kept) ? kept : '') : photoUrl(key);
    return { key, url, alt: form.get(`alt-${key}`) };
  });
}

/** The form as it was sent. */
export function readValues(form: PostedForm, titleNo: number): PostValues {
  return {
    idempotencyKey: form.get('idempotencyKey').slice(0, 64).padEnd(16, '0'),
    since: titleNo > 0 ? form.get('since') : '',
    bbsNo: form.get('bbsNo'),
    title: form.get('title'),
    content: form.get('content'),
    html: form.get('html'),
    htmlAs: form.get('htmlAs'),
    hashtags: form.get('hashtags'),
    authNo: form.get('authNo'),
    isNotice: form.has('isNotice'),
    startsAt: form.get('startsAt'),
    photos: photosIn(form),
  };
}
