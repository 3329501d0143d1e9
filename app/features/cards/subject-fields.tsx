import type { CardSubject } from './card-subject';

/** The fields that every form of a menu or an undo panel sends. */
export function SubjectFields({ subject }: { subject: CardSubject }) {
  return (
    <>
      <input type="hidden" name="nick" value={subject.nick} />
      {subject.playlist && <input type="hidden" name="p" value={subject.playlist} />}
      {subject.my && <input type="hidden" name="l" value={subject.my} />}
      {subject.pick && <input type="hidden" name="d" value={subject.pick.type} />}
      {subject.pick?.score != null && <input type="hidden" name="s" value={subject.pick.score} />}
    </>
  );
}
