/** A mail as it goes out. */
export interface Letter {
  /** Names the mail in its Message-ID: the same each time it is tried, so that a repeat can be told. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Where mail is handed over. `send` rejects with nodemailer's error. */
export interface Post {
  send(letter: Letter): Promise<void>;
  origin: string;
  productName: string;
}
