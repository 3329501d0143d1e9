/** What makes a mail part of a conversation. */
export interface LetterThread {
  /** Stands in its Message-ID: whoever answers the mail sends it back. */
  token: string;
  /** Message-IDs of what the recipient wrote, oldest first. */
  references: readonly string[];
}

/** A mail as it goes out. */
export interface Letter {
  /** Names the mail in its Message-ID: the same each time it is tried, so that a repeat can be told. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Of one that can be answered by mail. */
  thread?: LetterThread;
}

/** Where mail is handed over. `send` rejects with nodemailer's error. */
export interface Post {
  send(letter: Letter): Promise<void>;
  origin: string;
  productName: string;
  /** Whether what is answered to our mail comes in. */
  takesReplies?: boolean;
}
