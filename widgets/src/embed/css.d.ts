/** Imports of a style sheet as text. The build of the script tag supports them. */
declare module '*.css' {
  const text: string;
  export default text;
}
