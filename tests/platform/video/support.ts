import { type UploadDesk, uploadCalls } from '../../../protocol/station/upload/calls';
import type { TestPlatform } from '../../support/platform';

export const fields = {
  kind: 'NORMAL' as 'NORMAL' | 'CATCH',
  title: '산책 영상',
  categoryNo: '00130000',
  tags: ['산책'],
  authNo: 101,
  isAdult: false,
};

export const uploadsOf = (platform: TestPlatform, token: string, userId = 'garam') => {
  const path = `/station/api/station/${userId}/upload`;
  const at = (key: string) => `${path}/${key}/file`;
  const headers = { 'tus-resumable': '1.0.0' };
  return {
    path,
    begin: (fileName: string, bytes: number, more: Partial<typeof fields> = {}) =>
      platform.post(path, { ...fields, ...more, fileName, bytes }, token),
    edit: (key: string, by?: string) => platform.request(`${path}/${key}`, { token: by }),
    /** By its owner, by whoever else holds a token, or by a guest. */
    save: (key: string, more: object = {}, by: string | null = token) => {
      const { kind: _, ...said } = fields;
      return platform.post(`${path}/${key}`, { ...said, chapters: [], ...more }, by ?? undefined);
    },
    head: (key: string) => platform.request(at(key), { method: 'HEAD', token, headers }),
    /** A part, as tus sends it. */
    part: (key: string, offset: number, bytes: Uint8Array) =>
      platform.request(at(key), {
        method: 'PATCH',
        token,
        headers: {
          ...headers,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
          'content-length': String(bytes.length),
        },
        body: bytes as unknown as BodyInit,
      }),
    async desk(): Promise<UploadDesk> {
      const answer = await platform.request(path, { token });
      return uploadCalls.calls.desk.answer.parse(await answer.json());
    },
    /** All of it at once; its key. */
    async send(fileName: string, bytes: Buffer, more: Partial<typeof fields> = {}): Promise<string> {
      const answer = await this.begin(fileName, bytes.length, more);
      if (answer.status !== 200) throw new Error(`begin: ${answer.status} ${await answer.text()}`);
      const { key } = await answer.json();
      const sent = await this.part(key, 0, bytes);
      if (!sent.ok) throw new Error(`part: ${sent.status} ${await sent.text()}`);
      return key;
    },
    async find(key: string) {
      return (await this.desk()).uploads.find((one) => one.key === key);
    },
  };
};
