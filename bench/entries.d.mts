export const entries: { name: string; source: string }[];
