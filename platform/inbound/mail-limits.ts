/** How much of a message is looked at. */
export const mailLimits = {
  /** Bytes of a message that are fetched: any whose files would be taken is smaller. */
  bytes: 15 * 1024 * 1024,
  /** Bytes of its header. */
  header: 256 * 1024,
  /** Characters of its text that are looked at. */
  text: 200_000,
} as const;
