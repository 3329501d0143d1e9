import { readIngestSettings } from '../core/ingest-settings';
import { passkeySettingsOf } from '../core/passkey-settings';
import { pushSettingsOf } from '../core/push-settings';
import { readStaffTwoStep } from '../core/two-step-setting';
import { readVideoSettings } from '../core/video-settings';
import { type Command, CommandError, platformOptions, portalOrigin } from './command';

export const serve: Command = {
  usage: 'serve [--host 127.0.0.1] [--port 3100]',
  about: '플랫폼만 HTTP로 실행',
  async run({ values: { host = '127.0.0.1', port = '3100' } }) {
    const mode = process.env.MOABOM_MODE === 'live' ? 'live' : 'demo';
    if (mode === 'live' && Buffer.byteLength(process.env.SESSION_SECRET ?? '') < 32) {
      throw new CommandError('live 모드에는 32바이트 이상의 SESSION_SECRET이 필요합니다.');
    }
    if (mode === 'live' && process.env.SMTP_URL && !process.env.ORIGIN) {
      throw new CommandError('메일에 넣을 포털 주소를 ORIGIN으로 정해 주세요.');
    }
    const [{ listenPlatform }, { openPlatform }] = await Promise.all([
      import('../listen'),
      import('../open'),
    ]);
    const productName = process.env.PRODUCT_NAME || '모아봄';
    const platform = await openPlatform({
      ...platformOptions(mode),
      simulator: mode === 'demo',
      ingest: readIngestSettings(process.env),
      passkeys: passkeySettingsOf({ origin: portalOrigin(), productName, mode }),
      staffTwoStep: readStaffTwoStep(process.env, mode),
      videos: readVideoSettings(process.env),
      push: pushSettingsOf({
        productName,
        email: process.env.HELP_EMAIL || 'help@moabom.example',
      }),
    });
    if (!platform.sendsMail) console.log('SMTP_URL이 없어 메일을 보내지 않습니다.');
    const server = await listenPlatform(platform, { host, port: Number(port) });
    console.log(`플랫폼: ${server.url} (${platform.engine})`);
    const stop = async () => {
      platform.sendAway();
      await server.close();
      await platform.close();
      process.exit(0);
    };
    process.once('SIGTERM', stop).once('SIGINT', stop);
  },
};
