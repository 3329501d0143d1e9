/** The mailbox that customers write to. */
export interface Inbox {
  host: string;
  port: number;
  /** TLS from the first byte; else STARTTLS, without which nothing is said, but for this machine's own server. */
  tls: 'implicit' | 'starttls' | 'none';
  user: string;
  password: string;
  /** 'INBOX', 'Support/New' … */
  mailbox: string;
  /** Our own addresses, in small letters: what comes from them is ours and is not answered. */
  own: readonly string[];
}
