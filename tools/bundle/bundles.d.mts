export const bundlesIn: (root: string) => string;
export function sourcesName(root: string): string;
export const entryIn: (bundle: string) => string;
