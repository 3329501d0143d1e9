/** What members may upload, and how many videos this machine makes at a time. */
export interface VideoSettings {
  /** Of one file. */
  mostBytes: number;
  /** Of all that a member keeps here: what arrives, and what was made of uploads. */
  keptBytes: number;
  /** What the disk keeps free: the database may lie on it. */
  keepFreeBytes: number;
  /** 0: other machines on the same database and disk make them. */
  jobs: number;
}

/** The message says which setting is wrong and how it should look. */
export class VideoSettingsError extends Error {
  override name = 'VideoSettingsError';
}

const gib = 2 ** 30;

/**
 * From the environment: VIDEO_MAX_GIB, VIDEO_KEEP_GIB, VIDEO_JOBS.
 *
 * @throws VideoSettingsError
 */
export function readVideoSettings(env: Record<string, string | undefined>): VideoSettings {
  const most = Number(env.VIDEO_MAX_GIB || 4);
  const kept = Number(env.VIDEO_KEEP_GIB || 50);
  const jobs = Number(env.VIDEO_JOBS || 1);
  if (!(most > 0 && most <= 64))
    throw new VideoSettingsError('VIDEO_MAX_GIB: 파일 하나의 크기를 0보다 크고 64 이하인 GiB로 정해 주세요.');
  if (!(kept >= most && kept <= 100_000))
    throw new VideoSettingsError('VIDEO_KEEP_GIB: VIDEO_MAX_GIB 이상인 GiB로 정해 주세요.');
  if (!Number.isInteger(jobs) || jobs < 0 || jobs > 16)
    throw new VideoSettingsError('VIDEO_JOBS: 0~16으로 정해 주세요.');
  return { mostBytes: most * gib, keptBytes: kept * gib, keepFreeBytes: 2 * gib, jobs };
}
