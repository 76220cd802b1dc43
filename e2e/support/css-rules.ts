import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "../driver/index.ts";

/** The source of a stylesheet, without its imports. */
export interface Source {
  name: string;
  text: string;
}

/** Reads stylesheets of a folder of `packages`, in the order of their names here. */
export function readSources(folder: string, names: readonly string[]): Source[] {
  return names.map((name) => {
    const url = new URL(`../../packages/${folder}/${name}.css`, import.meta.url);
    return { name, text: readFileSync(fileURLToPath(url), "utf8").replace(/@import[^;]*;/g, "") };
  });
}

/** Pseudo-classes that depend on the visitor, in the sets in which they are forced. */
const FORCED = [["hover"], ["active", "focus", "focus-visible", "focus-within"]];

/** Elements of the browser that `getComputedStyle` does not know. */
const DRAWN = /::-webkit-[\w-]+$/;

/**
 * The rules of stylesheets, each of which has to be used: without it, some computed style, animation or pixel of a page differs. A rule is named
 * by stylesheet, conditions and selector.
 */
export class RuleCheck {
  readonly #names = new Set<string>();
  /** The rules that no page has used so far. */
  readonly unused = new Set<string>();

  /** Replaces the stylesheets of a page, except the rules whose text contains `keep`, and stops its animations. */
  async install(page: Page, sources: readonly Source[], keep?: string): Promise<void> {
    for (const name of await page.evaluate(install, sources, keep)) {
      if (!this.#names.has(name)) this.unused.add(name);
      this.#names.add(name);
    }
  }

  /** Finds the rules that the page uses as it is, hovered or focused. */
  async measure(page: Page): Promise<void> {
    await this.#find(page, () => true);
    for (const names of FORCED) {
      const isAffected = (rule: string) =>
        rule.includes("@keyframes") || names.some((name) => rule.includes(`:${name}`));
      if (![...this.unused].some(isAffected)) continue;
      await page.forcePseudoClasses("[class*=giflet], [class*=giflet] *", names);
      await this.#find(page, isAffected);
      await page.forcePseudoClasses("[class*=giflet], [class*=giflet] *", []);
    }
  }

  /** Finds the rules without which the page looks different. Nothing on the page may move. */
  async measurePixels(page: Page): Promise<void> {
    for (const name of [...this.unused].filter((name) => DRAWN.test(name))) {
      const before = await page.picture();
      await page.evaluate((name) => rules.find((rule) => rule.name === name)?.disable(), name);
      if ((await page.picture()) !== before) this.unused.delete(name);
      await page.evaluate((name) => rules.find((rule) => rule.name === name)?.enable(), name);
    }
  }

  async #find(page: Page, isWanted: (rule: string) => boolean): Promise<void> {
    const wanted = [...this.unused].filter((name) => isWanted(name) && !DRAWN.test(name));
    for (const rule of await page.evaluate(usedRules, wanted)) this.unused.delete(rule);
  }
}

interface InstalledRule {
  name: string;
  rule: CSSStyleRule | CSSKeyframesRule;
  disable(): void;
  enable(): void;
}

declare global {
  /** The rules of the installed stylesheets. */
  var rules: InstalledRule[];
}

/** Runs in the page. Returns the names of the rules. */
function install(sources: readonly Source[], keep?: string): string[] {
  for (const { cssRules, ownerNode } of document.styleSheets) {
    const sheet = (ownerNode as HTMLStyleElement | null)?.sheet;
    for (let index = cssRules.length - 1; index >= 0; index -= 1)
      if (!keep || !cssRules[index]?.cssText.includes(keep)) sheet?.deleteRule(index);
  }
  // Every animation stays at the same time, and a disabled rule has its effect at once.
  const frozen = `*, ::before, ::after, ::backdrop {
    animation-delay: -0.15s !important;
    animation-play-state: paused !important;
    transition-delay: 0s !important;
    transition-duration: 0s !important;
  }`;
  const sheets = [...sources.map(({ text }) => text), frozen].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  document.adoptedStyleSheets = sheets;

  globalThis.rules = [];
  const counts = new Map<string, number>();
  const add = (name: string, rule: InstalledRule["rule"]) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const original = rule instanceof CSSStyleRule ? rule.selectorText : "";
    const select = (selector: string) => {
      if (rule instanceof CSSStyleRule) rule.selectorText = selector;
    };
    rules.push({
      name: count > 1 ? `${name} (${count})` : name,
      rule,
      disable: () => select("giflet-nothing"),
      enable: () => select(original),
    });
  };
  const walk = (list: CSSRuleList, prefix: string) => {
    for (const rule of list) {
      if (rule instanceof CSSStyleRule) add(`${prefix} ${rule.selectorText}`, rule);
      else if (rule instanceof CSSKeyframesRule) add(`${prefix} @keyframes ${rule.name}`, rule);
      else if ("cssRules" in rule) {
        const condition = rule.cssText.slice(0, rule.cssText.indexOf("{")).trim();
        walk(rule.cssRules as CSSRuleList, `${prefix} ${condition}`);
      }
    }
  };
  for (const [index, { name }] of sources.entries()) walk(sheets[index]?.cssRules as CSSRuleList, `${name}:`);
  return rules.map(({ name }) => name);
}

/** Runs in the page. Returns those of the named rules without which a computed style or an animation differs. */
function usedRules(names: readonly string[]): string[] {
  interface Target {
    element: Element;
    pseudo: string | undefined;
  }
  const styleRules = rules.flatMap(({ rule }) => (rule instanceof CSSStyleRule ? [rule] : []));
  const wanted = new Set(names);
  const used = rules.filter((installed) => {
    if (!wanted.has(installed.name)) return false;
    const { rule } = installed;
    return rule instanceof CSSStyleRule ? isUsed(rule, installed) : isRunning(rule);
  });
  return used.map(({ name }) => name);

  function isUsed(rule: CSSStyleRule, { disable, enable }: InstalledRule): boolean {
    const affected = [rule, ...usersOf(rule)].map((rule) => ({
      targets: targetsOf(rule),
      properties: [...rule.style].filter((property) => !property.startsWith("--")),
    }));
    if (affected.every(({ targets }) => targets.length === 0)) return false;
    const values = () =>
      affected.flatMap(({ targets, properties }) =>
        targets.map(({ element, pseudo }) => {
          const style = getComputedStyle(element, pseudo);
          return properties.map((property) => style.getPropertyValue(property)).join(";");
        }),
      );
    const before = values();
    disable();
    const after = values();
    enable();
    return before.some((value, index) => value !== after[index]);
  }

  function isRunning({ name }: CSSKeyframesRule): boolean {
    return document.getAnimations().some((animation) => (animation as CSSAnimation).animationName === name);
  }

  /** Returns what a rule applies to, or would apply to if the visitor hovered or focused it. */
  function targetsOf({ selectorText }: CSSStyleRule): Target[] {
    return splitSelectors(selectorText).flatMap((selector) => {
      const [, base = selector, pseudo] = /^(.*?)(::[\w-]+)$/s.exec(selector) ?? [];
      const elements = base.replace(/:(hover|active|focus-visible|focus-within|focus)/g, ":where(*)");
      return [...document.querySelectorAll(elements || "*")].map((element) => ({ element, pseudo }));
    });
  }

  /** Returns the rules that use a custom property of a rule, directly or by another custom property. */
  function usersOf(rule: CSSStyleRule): Set<CSSStyleRule> {
    const users = new Set<CSSStyleRule>();
    const customProperties = new Set([...rule.style].filter((property) => property.startsWith("--")));
    for (const property of customProperties)
      for (const user of styleRules) {
        if (!new RegExp(`var\\(\\s*${property}\\s*[,)]`).test(user.cssText)) continue;
        users.add(user);
        for (const other of user.style) if (other.startsWith("--")) customProperties.add(other);
      }
    return users;
  }

  /** Splits a list of selectors at the commas outside of parentheses. */
  function splitSelectors(list: string): string[] {
    let depth = 0;
    const parts = [""];
    for (const letter of list) {
      if (letter === "(") depth += 1;
      if (letter === ")") depth -= 1;
      if (letter === "," && depth === 0) parts.push("");
      else parts[parts.length - 1] += letter;
    }
    return parts.map((part) => part.trim());
  }
}
