import { describe, expect, it } from 'vitest';
import { heldFiles, takeFiles, uploadProblem } from '~/features/help/ticket-form/take-files';
import type { UploadState } from '~/features/help/ticket-form/upload-files';
import {
  initialUpload,
  isReadyToSubmit,
  isUploading,
  type UploadEvent,
  uploadReducer,
} from '~/features/help/ticket-form/upload-state';

const nothing = { files: [], ticketId: '' };
const png = (name: string, bytes = 4) => new File([new Uint8Array(bytes)], name);
const listed = (id: string, size = 4) => ({ id, name: `${id}.png`, size });
const apply = (state: UploadState, ...events: UploadEvent[]) => events.reduce(uploadReducer, state);
const form = { formType: 'inquiry', helpEmail: 'help@example.com' } as const;
/** As the hook does when the input changes. */
const choose = (state: UploadState, ...files: File[]) =>
  apply(state, { type: 'chosen', files: takeFiles(state, files, form) });
const chosen = (...names: string[]) => choose(initialUpload(nothing), ...names.map((name) => png(name)));
const lastSaid = ({ said }: UploadState) => said.at(-1)?.text;
const statesOf = (state: UploadState) => state.chosen.map(({ file, state: now }) => `${file.name} ${now}`);
const storedFirst = { files: [listed('a')], ticketId: 'ticket-1' };

describe('the files of a ticket form', () => {
  it('are listed as they were chosen, and go up at once, without the form', () => {
    const state = chosen('a.png', 'b.png');
    expect(statesOf(state)).toEqual(['a.png sending', 'b.png queued']);
    expect(isUploading(state)).toBe(true);
    expect(isReadyToSubmit(state)).toBe(false);
    expect(uploadProblem(state)).toBeNull();
    const end = apply(state, { type: 'stored', id: 1, stored: storedFirst }, { type: 'cancelled', id: 2 });
    expect(isReadyToSubmit(end)).toBe(false);
  });

  it('add up with another choice, under ids of their own; the same file is there once', () => {
    const file = png('a.png');
    const first = choose(initialUpload(nothing), file);
    const second = choose(first, png('b.png', 5), file);
    expect(statesOf(second)).toEqual(['a.png sending', 'b.png queued']);
    expect(second.chosen.map(({ id }) => id)).toEqual([1, 2]);
    expect(heldFiles(second)).toHaveLength(2);
    const third = choose(apply(second, { type: 'stored', id: 1, stored: storedFirst }), png('c.png', 6));
    expect(statesOf(third)).toEqual(['b.png sending', 'c.png queued']);
    expect(third.stored.files).toHaveLength(1);
  });

  it('that are wrong are named when they are chosen and keep the form waiting; the others go up', () => {
    const state = chosen('a.exe', 'b.png');
    expect(statesOf(state)).toEqual(['a.exe refused', 'b.png sending']);
    expect(lastSaid(state)).toBe('a.exe: 첨부 불가한 파일입니다.');
    expect(uploadProblem(state)).toBe('a.exe: 첨부 불가한 파일입니다.');
    // still there for who has not heard it yet
    const stored = apply(state, { type: 'stored', id: 2, stored: storedFirst });
    expect(stored.said.map(({ text }) => text)).toEqual([
      'a.exe: 첨부 불가한 파일입니다.',
      'b.png: 올렸어요.',
    ]);
    expect(heldFiles(state).map(({ name }) => name)).toEqual(['b.png']);
    const sent = apply(state, { type: 'send' });
    expect(statesOf(sent)).toEqual(['a.exe refused', 'b.png sending']);
    expect(uploadProblem(apply(state, { type: 'cancelled', id: 1 }))).toBeNull();
    expect(statesOf(choose(state, png('c.png')))).toEqual(['b.png sending', 'c.png queued']);
  });

  it('take their picture with them when they are stored, and say so by name', () => {
    const state = apply(
      chosen('a.png'),
      { type: 'pictured', id: 1, thumbnail: 'data:image/webp;base64,x' },
      { type: 'stored', id: 1, stored: storedFirst },
    );
    expect(state.thumbnails).toEqual({ a: 'data:image/webp;base64,x' });
    expect(lastSaid(state)).toBe('a.png: 올렸어요.');
    expect(state.storedCount).toBe(1);
    const pictureLast = apply(
      chosen('a.png'),
      { type: 'stored', id: 1, stored: storedFirst },
      { type: 'pictured', id: 1, thumbnail: 'data:image/webp;base64,x' },
    );
    expect(pictureLast.thumbnails).toEqual(state.thumbnails);
    const failed = apply(chosen('a.png'), { type: 'failed', id: 1, error: '첨부 불가한 파일입니다.' });
    expect(lastSaid(failed)).toBe('a.png: 첨부 불가한 파일입니다.');
  });

  it('keep the very files through every change, so that the input is not emptied', () => {
    const files = [png('a.png'), png('b.png')];
    const state = apply(
      choose(initialUpload(nothing), ...files),
      { type: 'send' },
      { type: 'progress', id: 1, sent: 0.5 },
      { type: 'failed', id: 1, error: 'x' },
    );
    expect(state.chosen.map(({ file }) => file)).toEqual(files);
    expect(state.chosen[0]?.file).toBe(files[0]);
  });

  it('go one by one, and say how far each is', () => {
    const state = apply(chosen('a.png', 'b.png'), { type: 'send' });
    expect(statesOf(state)).toEqual(['a.png sending', 'b.png queued']);
    expect(isUploading(state)).toBe(true);
    const half = apply(state, { type: 'progress', id: 1, sent: 0.5 });
    expect(half.chosen.map(({ sent }) => sent)).toEqual([0.5, 0]);
    // an answer for a file that was removed
    expect(apply(half, { type: 'progress', id: 99, sent: 1 }).chosen).toEqual(half.chosen);
  });

  it('leave the list when they are stored; after the last one the form is submitted, once', () => {
    const first = apply(
      chosen('a.png', 'b.png'),
      { type: 'send' },
      { type: 'stored', id: 1, stored: storedFirst },
    );
    expect(statesOf(first)).toEqual(['b.png sending']);
    expect(first.stored).toEqual(storedFirst);
    expect(isReadyToSubmit(first)).toBe(false);
    const both = { files: [listed('a'), listed('b')], ticketId: 'ticket-1' };
    const done = apply(first, { type: 'stored', id: 2, stored: both });
    expect(done.chosen).toEqual([]);
    expect(isUploading(done)).toBe(false);
    expect(isReadyToSubmit(done)).toBe(true);
    expect(isReadyToSubmit(apply(done, { type: 'submitted' }))).toBe(false);
  });

  it('that fail stay with their error while the others go on, and the form waits', () => {
    const state = apply(
      chosen('a.png', 'b.png'),
      { type: 'send' },
      { type: 'failed', id: 1, error: '첨부 불가한 파일입니다.' },
    );
    expect(statesOf(state)).toEqual(['a.png failed', 'b.png sending']);
    expect(state.chosen[0]?.error).toBe('첨부 불가한 파일입니다.');
    const end = apply(state, { type: 'stored', id: 2, stored: storedFirst });
    expect(isUploading(end)).toBe(false);
    expect(isReadyToSubmit(end)).toBe(false);
    // nor is it submitted by itself when the failed one is taken off the list later
    expect(isReadyToSubmit(apply(end, { type: 'cancelled', id: 1 }))).toBe(false);
  });

  it('that the server refuses take no place, and are not sent again; one that only failed is', () => {
    const refused = apply(chosen('a.png'), { type: 'refused', id: 1, error: '첨부 불가한 파일입니다.' });
    expect(statesOf(refused)).toEqual(['a.png refused']);
    expect(lastSaid(refused)).toBe('a.png: 첨부 불가한 파일입니다.');
    expect(heldFiles(refused)).toEqual([]);
    const more = choose(refused, ...['b.png', 'c.png', 'd.png'].map((name) => png(name)));
    expect(statesOf(more)).toEqual(['b.png sending', 'c.png queued', 'd.png queued']);
    expect(statesOf(apply(refused, { type: 'send' }))).toEqual(['a.png refused']);
  });

  it('that are wrong by themselves are told so, however many there are', () => {
    const full = chosen('a.png', 'b.png', 'c.png');
    expect(lastSaid(choose(full, png('d.exe')))).toBe('d.exe: 첨부 불가한 파일입니다.');
    expect(lastSaid(choose(full, png('d.png', 10_485_761)))).toContain('d.png: 10MB 이하');
  });

  it('that keep the form from being sent are named at each press, the first of them first', () => {
    const refused = chosen('a.exe', 'b.png');
    const pressed = apply(refused, { type: 'send' });
    expect(pressed.stopped).toBeNull();
    const stopped = apply(pressed, { type: 'failed', id: 2, error: 'x' });
    expect(stopped.stopped).toEqual({ id: 1 });
    expect(lastSaid(stopped)).toBe('a.exe: 첨부 불가한 파일입니다. 파일을 빼야 보낼 수 있어요.');
    const alone = apply(stopped, { type: 'cancelled', id: 1 }, { type: 'send' });
    expect(statesOf(alone)).toEqual(['b.png sending']);
    const again = apply(alone, { type: 'failed', id: 2, error: 'x' });
    expect(again.stopped).toEqual({ id: 2 });
    expect(lastSaid(again)).toBe('b.png: x 다시 올리거나 빼 주세요.');
    // the same words again are said again
    const wrong = chosen('a.exe');
    const [once, twice] = [apply(wrong, { type: 'send' }), apply(wrong, { type: 'send' }, { type: 'send' })];
    expect(lastSaid(twice)).toBe(lastSaid(once));
    expect(twice.said.at(-1)?.no).toBeGreaterThan(once.said.at(-1)?.no ?? 0);
    expect(twice.stopped).not.toBe(once.stopped);
  });

  it('are sent again one at a time by hand, without the form', () => {
    const failed = apply(chosen('a.png'), { type: 'send' }, { type: 'failed', id: 1, error: 'x' });
    const again = apply(failed, { type: 'retry', id: 1 });
    expect(again.chosen[0]).toMatchObject({ state: 'sending', sent: 0, error: null });
    const stored = apply(again, { type: 'stored', id: 1, stored: storedFirst });
    expect(stored.chosen).toEqual([]);
    expect(isReadyToSubmit(stored)).toBe(false);
  });

  it('are all sent again with the form', () => {
    const failed = apply(chosen('a.png'), { type: 'send' }, { type: 'failed', id: 1, error: 'x' });
    const done = apply(failed, { type: 'send' }, { type: 'stored', id: 1, stored: storedFirst });
    expect(isReadyToSubmit(done)).toBe(true);
  });

  it('can be taken back before and while they are sent; the form waits for another press', () => {
    const sending = apply(chosen('a.png', 'b.png', 'c.png'), { type: 'send' });
    const next = apply(sending, { type: 'cancelled', id: 1 });
    expect(statesOf(next)).toEqual(['b.png sending', 'c.png queued']);
    const shorter = apply(next, { type: 'cancelled', id: 3 });
    expect(statesOf(shorter)).toEqual(['b.png sending']);
    const end = apply(shorter, { type: 'stored', id: 2, stored: storedFirst });
    expect(end.chosen).toEqual([]);
    expect(isReadyToSubmit(end)).toBe(false);
    expect(chosen('a.png').chosen).toHaveLength(1);
    expect(apply(chosen('a.png'), { type: 'cancelled', id: 1 }).chosen).toEqual([]);
  });

  it('are refused when they are too many, with those that are stored [H083]', () => {
    expect(uploadProblem(chosen('a.png', 'b.png', 'c.png'))).toBeNull();
    const four = chosen('a.png', 'b.png', 'c.png', 'd.png');
    expect(uploadProblem(four)).toContain('d.png: 3개 이하');
    expect(heldFiles(four)).toHaveLength(3);
    const full = initialUpload({ ...storedFirst, files: [listed('x'), listed('y'), listed('z')] });
    expect(uploadProblem(choose(full, png('d.png')))).toContain('3개 이하');
    const shorter = apply(full, { type: 'removed', fileId: 'z' });
    expect(uploadProblem(choose(shorter, png('d.png')))).toBeNull();
  });

  it('are refused when they are too big together, or of another kind [H084, H085]', () => {
    const stored = initialUpload({ ...storedFirst, files: [listed('x', 10_485_760)] });
    expect(uploadProblem(choose(stored, png('a.png')))).toContain('10MB 이하');
    expect(uploadProblem(chosen('a.exe'))).toBe('a.exe: 첨부 불가한 파일입니다.');
  });

  it('that are stored can be removed; what was chosen stays', () => {
    const two = initialUpload({ files: [listed('x'), listed('y')], ticketId: 'ticket-1' });
    const state = apply(choose(two, png('a.png')), { type: 'removed', fileId: 'x' });
    expect(state.stored).toEqual({ files: [listed('y')], ticketId: 'ticket-1' });
    expect(statesOf(state)).toEqual(['a.png sending']);
    // its answer was made before the other file went
    const late = apply(state, {
      type: 'stored',
      id: 1,
      stored: { files: [listed('x'), listed('y'), listed('a')], ticketId: 'ticket-1' },
    });
    expect(late.stored.files).toEqual([listed('y'), listed('a')]);
  });

  it('that are stored are those of the answer when the form is shown again; chosen ones stay chosen', () => {
    const shown = initialUpload(storedFirst);
    expect(shown.stored).toEqual(storedFirst);
    const answered = apply(chosen('a.png'), { type: 'restored', stored: storedFirst });
    expect(answered).toMatchObject({ stored: storedFirst, chosen: [{ file: { name: 'a.png' } }] });
    expect(isReadyToSubmit(answered)).toBe(false);
    expect(choose(answered, png('b.png', 5)).chosen.map(({ id }) => id)).toEqual([1, 2]);
  });
});
