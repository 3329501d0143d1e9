/** How mail is sent: what the operator sets, checked at the start. */
export interface MailOptions {
  /** smtp://… or smtps://…, with user and password; null sends nothing out. */
  smtpUrl: string | null;
  /** The sender's address; must be there with smtpUrl. */
  from: string | null;
  /** The portal's public address, for links. */
  origin: string;
  productName: string;
  /** Without smtpUrl: keep mail as files below the data folder, for looking at. */
  outbox: boolean;
}

/** The message says which setting is wrong and how it should look. */
class MailSettingsError extends Error {
  override name = 'MailSettingsError';
}

const isSmtpUrl = (text: string) =>
  URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '';

const isAddress = (text: string) => /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(text);

/** @throws MailSettingsError; its message never holds the value, which has a password in it. */
export function checkMailOptions({ smtpUrl, from }: MailOptions): void {
  if (smtpUrl !== null && !isSmtpUrl(smtpUrl)) {
    throw new MailSettingsError('SMTP_URL: smtp://사용자:비밀번호@호스트:587 또는 smtps://… 로 정해 주세요.');
  }
  if (from !== null && !isAddress(from)) {
    throw new MailSettingsError('MAIL_FROM: 이메일 주소 하나만 정해 주세요. 예: no-reply@example.kr');
  }
  if (smtpUrl !== null && from === null) {
    throw new MailSettingsError('MAIL_FROM: SMTP_URL이 있으면 보내는 주소도 정해 주세요.');
  }
}
