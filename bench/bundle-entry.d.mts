export interface BundledEntry {
  /** Files by name. */
  contents: Map<string, Uint8Array>;
  entry: string;
  atOnce: string[];
  later: string[];
  onImport(module: string): string[];
}

export function bundleEntry(source: string, external?: string[]): Promise<BundledEntry>;
