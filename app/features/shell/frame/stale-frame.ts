let isStale = false;

/** Something in the frame is of another time or another session: it is read again with the page's data, once. */
export function markFrameStale(): void {
  isStale = true;
}

/** Whether it was marked since the last time. */
export function takeFrameStale(): boolean {
  const was = isStale;
  isStale = false;
  return was;
}
