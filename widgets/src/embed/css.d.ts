/** A style sheet as text. The build of the script tag supports such imports. */
declare module '*.css' {
  const text: string;
  export default text;
}
