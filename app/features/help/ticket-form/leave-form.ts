const leaving = 'moabom:leave-form';

/** Says that the form is left for good: nothing more of it is saved, and what waits in this browser is forgotten. */
export const leaveForm = () => window.dispatchEvent(new Event(leaving));

/** @returns what ends the listening */
export function onLeaveForm(act: () => void): () => void {
  window.addEventListener(leaving, act);
  return () => window.removeEventListener(leaving, act);
}
