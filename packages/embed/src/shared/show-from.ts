/** The English text of the button of the two-click mode. */
export const showFrom = (product: string) => `Show from ${product}`;
