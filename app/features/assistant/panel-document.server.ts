import { createHash } from 'node:crypto';
import panelScript from '~/first-script/assistant-panel.ts?inline-script';
import { questionLength } from '~protocol/assistant/codes';
import panelStyle from './panel.css?inline';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The panel is the same for everybody: who asks is its bearer's business. Its origin is opaque, however it is opened;
 * `'self'` means nothing there in some browsers, so that our own is named.
 */
export function panelPolicy(origin: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashOf(panelScript)}`,
    `style-src ${hashOf(panelStyle)}`,
    `img-src 'self' ${origin}`,
    `connect-src 'self' ${origin}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms',
  ].join('; ');
}

export const panelDocument = `<!DOCTYPE html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>모아봄 비서</title>
<style>${panelStyle}</style>
</head>
<body>
<header>
<img id="face" width="40" height="40" alt="" hidden>
<h1 id="nick">모아봄 비서</h1>
<select id="size" aria-label="아이콘 크기">
<option value="" hidden>크기</option>
<option value="small">작게</option>
<option value="medium">보통</option>
<option value="large">크게</option>
</select>
<button type="button" id="tall" aria-pressed="false">길게</button>
<button type="button" id="close">닫기</button>
</header>
<main role="log" aria-label="대화" tabindex="0"><ol id="log"></ol></main>
<div id="next"></div>
<p id="state" role="status"></p>
<form id="ask">
<input id="text" name="text" aria-label="궁금한 것" placeholder="무엇을 찾아 드릴까요?" maxlength="${questionLength}" autocomplete="off" enterkeyhint="send">
<button id="send">보내기</button>
</form>
<script>${panelScript}</script>
</body>
</html>
`;
