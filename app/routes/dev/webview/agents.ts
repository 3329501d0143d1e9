/** What a page can run in. */
export const agents = [
  { value: 'none', label: '웹 브라우저' },
  { value: 'android', label: 'Android 앱' },
  { value: 'ios', label: 'iOS 앱' },
  { value: 'web', label: '다리가 없는 앱' },
] as const;

export type Agent = (typeof agents)[number]['value'];
