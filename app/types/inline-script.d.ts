/** scripts/inline-script.js: the address of a module of its own. */
declare module '*?script-url' {
  const url: string;
  export default url;
}

/** The text of a classic script. */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
