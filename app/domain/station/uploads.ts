import { type UploadKind, type UploadProblem, uploadLimits } from '~protocol/station/upload/codes';

const hours = uploadLimits.vod / 3_600;
const minutes = uploadLimits.catch / 60;

/** What a file can become, and how long it may be. */
export const uploadKindTexts: Record<UploadKind, string> = {
  NORMAL: `동영상 (${hours}시간까지)`,
  CATCH: `Catch (${minutes}분까지)`,
};

/** What is wrong with a file that has arrived, and what helps. */
export const uploadProblemTexts: Record<UploadProblem, string> = {
  kind: 'mp4, mov, webm, mkv 영상만 올릴 수 있어요.',
  broken: '영상을 읽지 못했어요. 파일이 깨졌거나 끝까지 저장되지 않았을 수 있어요.',
  noPicture: '화면이 없는 파일이에요.',
  tracks: `트랙이 너무 많아요. ${uploadLimits.tracks}개까지 담을 수 있어요.`,
  small: `화면이 너무 작아요. 가로와 세로가 ${uploadLimits.leastSide}픽셀 이상이어야 해요.`,
  large: `화면이 너무 커요. 가로와 세로가 ${uploadLimits.mostSide.toLocaleString('ko-KR')}픽셀 이하여야 해요.`,
  short: '1초보다 짧은 영상은 올릴 수 없어요.',
  long: `${hours}시간보다 긴 영상은 올릴 수 없어요. 나눠서 올려 주세요.`,
  catchLong: `Catch는 ${minutes}분까지 올릴 수 있어요. 동영상으로 올리거나 짧게 잘라 주세요.`,
  heavy: '영상을 만드는 데 너무 오래 걸려 그만뒀어요. 화면 크기나 초당 프레임을 줄여서 다시 올려 주세요.',
  failed: '영상을 만들지 못했어요. 다시 올려 주세요.',
};

/** Of the files that are chosen: what the browser offers. */
export const uploadAccept = '.mp4,.mov,.webm,.mkv,.m4v,video/mp4,video/quicktime,video/webm,video/x-matroska';
