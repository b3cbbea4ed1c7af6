/** A style sheet as text: the build of the script tag reads it. */
declare module '*.css' {
  const text: string;
  export default text;
}
