/** The minified text of a stylesheet, with its imports. Also matches shadow hosts where the stylesheet matches the root element. */
declare module "*.css?inline" {
  const text: string;
  export default text;
}
