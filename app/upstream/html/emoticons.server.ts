import { emoticonHtml } from '~/domain/emoticons';
import type { SafeHtml } from '~/domain/format/safe-html';

/** Clean HTML with pictures of ours for its emoticon codes: it stays clean. */
export const withEmoticons = (html: SafeHtml): SafeHtml => emoticonHtml(html) as SafeHtml;
