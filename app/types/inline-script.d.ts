/** scripts/inline-script.js: the text of a classic script. */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
