/** The device block of a ticket. */
import type { FormType } from '~protocol/help/codes';
import { deviceHeading } from '~protocol/help/rules';

/** Version, model and OS of the app; '1 / web / web' on the web. */
export interface DeviceInfo {
  version: string;
  model: string;
  osVersion: string;
}

export const webDevice: DeviceInfo = { version: '1', model: 'web', osVersion: 'web' };

export const deviceBlock = ({ version, model, osVersion }: DeviceInfo) =>
  `${deviceHeading}\nversion: ${version}\nmodel: ${model}\nOS Version: ${osVersion}`;

const blockPattern = new RegExp(
  `^${deviceHeading}\\nversion: ([^\\n]{1,40})\\nmodel: ([^\\n]{1,80})\\nOS Version: ([^\\n]{1,40})$`,
);

/** The form's osInfo field taken apart; null when it is no such block. */
export function readDeviceBlock(osInfo: string): DeviceInfo | null {
  const [, version, model, osVersion] = blockPattern.exec(osInfo.replace(/\r\n?/g, '\n').trim()) ?? [];
  return version && model && osVersion ? { version, model, osVersion } : null;
}

/** Inside the app: its version, and what its user agent says of device and system. On the web: 1 / web / web. */
export function deviceInfoOf(userAgent: string, appVersion: string | null): DeviceInfo {
  if (!appVersion) return webDevice;
  const [, android, model] = /\((?:[^;)]*; )*?(Android [\d.]+); ([^;)]{1,60})/.exec(userAgent) ?? [];
  if (android && model) {
    return { version: appVersion, model: model.replace(/ Build\/.*$/, '').trim(), osVersion: android };
  }
  const [, apple, version] = /\((iPhone|iPad)[^)]*? OS (\d+(?:_\d+)*)/.exec(userAgent) ?? [];
  if (apple && version)
    return { version: appVersion, model: apple, osVersion: `iOS ${version.replaceAll('_', '.')}` };
  return { version: appVersion, model: 'app', osVersion: 'app' };
}

/** The block goes after the content of every form but the illegal report (GX29). */
export const withDeviceBlock = (formType: FormType, content: string, device: DeviceInfo) =>
  formType === 'illegal' ? content : `${content}\n\n${deviceBlock(device)}`;
