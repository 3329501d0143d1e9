/** A note between two members. */
export interface Note {
  no: number;
  /** the other side */
  userId: string;
  nick: string;
  text: string;
  /** 'YYYY-MM-DD HH:mm', Seoul */
  date: string;
  isRead: boolean;
  isReceived: boolean;
}
