/** How browsers are pushed to (RFC 8030). */
export interface PushSettings {
  /** What a browser shows above the text. */
  productName: string;
  /** Whom a push service may write to: mailto: or https: (RFC 8292). */
  contact: string;
  /** Hosts of push services, or domains with a dot before: the server sends to no others, whatever a browser says. */
  services: readonly string[];
}

/** Of Chrome and its kin, Firefox, Safari and Edge. */
const pushServices = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/** Of the product: `email` is whom a push service may write to. */
export const pushSettingsOf = ({
  productName,
  email,
}: {
  productName: string;
  email: string;
}): PushSettings => ({
  productName,
  contact: `mailto:${email}`,
  services: pushServices,
});
