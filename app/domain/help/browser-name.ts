/** Browsers by what they call themselves; those that call themselves Chrome or Safari as well come first. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bWhale\//, '웨일'],
  [/\bSamsungBrowser\//, '삼성 인터넷'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bHeadlessChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, '크롬북'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** 'Chrome · Windows', as far as the user agent says it. */
export const browserName = (userAgent: string): string =>
  [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean).join(' · ') || '알 수 없는 기기';
