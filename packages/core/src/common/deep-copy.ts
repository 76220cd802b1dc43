/** Returns a deep copy of JSON data. `structuredClone` is missing in jsdom and in older browsers. */
export const deepCopy = <T>(data: T): T => JSON.parse(JSON.stringify(data));
