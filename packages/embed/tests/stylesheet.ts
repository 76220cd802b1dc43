/** Stands in for the text of a stylesheet. */
export default "";
