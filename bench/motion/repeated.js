/** Returns 30 GIFs with unique ids: the catalogue has fewer with different pictures. */
export const repeated = (gifs) =>
  Array.from({ length: 30 }, (_, place) => ({
    ...gifs[place % gifs.length],
    id: `${gifs[place % gifs.length].id}_${place}`,
  }));
