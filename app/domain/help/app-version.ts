/** Versions of the mobile app. */

/** Since which version the app can do what; the specifications do not say which feature came with 5.22.0. */
export const appVersions = { download: '8.15.0', mobileFeature: '5.22.0' } as const;

const partsOf = (version: string) => version.split('.').map(Number);

/** '8.9.1' is older than '8.15.0'; missing parts count as 0. */
export function isOlder(version: string, than: string): boolean {
  const [own, other] = [partsOf(version), partsOf(than)];
  for (let i = 0; i < Math.max(own.length, other.length); i += 1) {
    const difference = (own[i] ?? 0) - (other[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** null outside the app, where nothing is too old. */
export const canDownload = (appVersion: string | null) =>
  appVersion === null || !isOlder(appVersion, appVersions.download);

export const updateAppText = `파일을 받으려면 앱을 ${appVersions.download} 이상으로 업데이트해 주세요.`;
