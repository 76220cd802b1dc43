export interface Token {
  kind: "comment" | "string" | "keyword" | "tag" | "plain";
  text: string;
}

const KINDS = ["comment", "string", "keyword", "tag"] as const;
const TOKEN =
  /(\/\*[\s\S]*?\*\/|\/\/[^\n]*)|("[^"\n]*"|`[^`]*`)|\b(import|export|from|const|return|function|async|await|type|interface|if|new)\b|(<\/?[A-Za-z][\w.]*|(?<!=)\/?>(?=[\s);,]|$))/gm;

/** Splits TypeScript or HTML into tokens for syntax highlighting. It is an approximation, not a parser. */
export function highlight(source: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of source.matchAll(TOKEN)) {
    if (match.index > end) tokens.push({ kind: "plain", text: source.slice(end, match.index) });
    const group = match.slice(1).findIndex((text) => text !== undefined);
    tokens.push({ kind: KINDS[group] ?? "plain", text: match[0] });
    end = match.index + match[0].length;
  }
  tokens.push({ kind: "plain", text: source.slice(end) });
  return tokens;
}
