import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Scope } from "../driver/index.ts";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
  run(context: Document, options: object): Promise<{ violations: Violation[] }>;
}

interface Violation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** Returns the findings of axe-core for a document, a line each. Frames are checked separately. */
export async function axeFindings(scope: Scope): Promise<string[]> {
  await scope.script(SOURCE);
  const violations = await scope.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    // Contrast is checked after transitions have ended.
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(finite.map((animation) => animation.finished));
    // WCAG 2.5.8, which axe does not check by default.
    const rules = { "target-size": { enabled: true } };
    const { violations } = await axe.run(document, { iframes: false, rules });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    }));
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html.slice(0, 200)}\n  ${failureSummary}`),
  );
}
