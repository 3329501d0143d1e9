import { describe, expect, it } from 'vitest';
import {
  initialUpload,
  isReadyToSubmit,
  isUploading,
  sendingFile,
  type UploadEvent,
  type UploadState,
  uploadProblem,
  uploadReducer,
} from '~/features/help/ticket-form/upload-state';

const nothing = { files: [], ticketId: '' };
const png = (name: string, bytes = 4) => new File([new Uint8Array(bytes)], name);
const listed = (id: string, size = 4) => ({ id, name: `${id}.png`, size });
const apply = (state: UploadState, ...events: UploadEvent[]) => events.reduce(uploadReducer, state);
const chosen = (...names: string[]) =>
  apply(initialUpload(nothing), { type: 'chosen', files: names.map((name) => png(name)) });
const statesOf = (state: UploadState) => state.chosen.map(({ file, state: now }) => `${file.name} ${now}`);
const storedFirst = { files: [listed('a')], ticketId: 'ticket-1' };
const problemOf = (state: UploadState) => uploadProblem(state, 'inquiry', 'help@example.com');

describe('the files of a ticket form', () => {
  it('are listed as they were chosen, and nothing is sent yet', () => {
    const state = chosen('a.png', 'b.png');
    expect(statesOf(state)).toEqual(['a.png chosen', 'b.png chosen']);
    expect(isUploading(state)).toBe(false);
    expect(isReadyToSubmit(state)).toBe(false);
    expect(problemOf(state)).toBeNull();
  });

  it('are replaced by another choice, under ids of their own', () => {
    const first = chosen('a.png');
    const second = apply(first, { type: 'chosen', files: [png('a.png')] });
    expect(second.chosen).toHaveLength(1);
    expect(second.chosen[0]?.id).not.toBe(first.chosen[0]?.id);
    expect(sendingFile(apply(first, { type: 'send' }, { type: 'chosen', files: [] }))).toBeUndefined();
  });

  it('keep the very files through every change, so that the input is not emptied', () => {
    const files = [png('a.png'), png('b.png')];
    const state = apply(
      initialUpload(nothing),
      { type: 'chosen', files },
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

  it('are refused together when they are too many, with those that are stored [H083]', () => {
    expect(problemOf(chosen('a.png', 'b.png', 'c.png'))).toBeNull();
    expect(problemOf(chosen('a.png', 'b.png', 'c.png', 'd.png'))).toContain('3개 이하');
    const restored = apply(
      initialUpload({ ...storedFirst, files: [listed('x'), listed('y'), listed('z')] }),
      {
        type: 'chosen',
        files: [png('d.png')],
      },
    );
    expect(problemOf(restored)).toContain('3개 이하');
    expect(problemOf(apply(restored, { type: 'removed', files: [listed('x')] }))).toBeNull();
  });

  it('are refused together when they are too big, or of another kind [H084, H085]', () => {
    const big = apply(initialUpload({ ...storedFirst, files: [listed('x', 10_485_760)] }), {
      type: 'chosen',
      files: [png('a.png')],
    });
    expect(problemOf(big)).toContain('10MB 이하');
    expect(problemOf(chosen('a.exe'))).toBe('a.exe: 첨부 불가한 파일입니다.');
  });

  it('that are stored can be removed; what was chosen stays', () => {
    const state = apply(
      initialUpload({ files: [listed('x'), listed('y')], ticketId: 'ticket-1' }),
      { type: 'chosen', files: [png('a.png')] },
      { type: 'removed', files: [listed('y')] },
    );
    expect(state.stored).toEqual({ files: [listed('y')], ticketId: 'ticket-1' });
    expect(statesOf(state)).toEqual(['a.png chosen']);
  });

  it('that are stored are those of the answer when the form is shown again; chosen ones stay chosen', () => {
    const shown = initialUpload(storedFirst);
    expect(shown.stored).toEqual(storedFirst);
    const answered = apply(chosen('a.png'), { type: 'restored', stored: storedFirst });
    expect(answered).toMatchObject({ stored: storedFirst, chosen: [{ file: { name: 'a.png' } }] });
    expect(isReadyToSubmit(answered)).toBe(false);
    expect(apply(answered, { type: 'chosen', files: [png('b.png')] }).chosen[0]?.id).toBe(2);
  });
});
