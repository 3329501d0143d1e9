/** hls.js ships types for its main entry only; the light build has the same surface without DRM and subtitles. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
