import type { CommentPlace, ShownList } from './place';

/** Tells where a plain form of comments leads back to, where that is not the page that it is sent to. */
export const ReturnField = ({ place, shown }: { place: CommentPlace; shown: ShownList }) =>
  place.returnTo ? <input type="hidden" name="returnTo" value={place.returnTo(shown)} /> : null;
