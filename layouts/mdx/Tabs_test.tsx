import assert from "node:assert/strict";
import { parse } from "node-html-parser";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { DataAttr } from "../../islands/markup.ts";
import { PackageManagerTabs, Tab, Tabs } from "./mod.ts";

function render(node: ReactNode) {
  return parse(renderToStaticMarkup(node));
}

function labels(root: ReturnType<typeof render>): string[] {
  return root.querySelectorAll('[role="tab"]').map((tab) => tab.text);
}

Deno.test("Tabs takes labels from `values`, by value or by index, and opens the default tab", () => {
  const root = render(
    <Tabs values={[{ label: <b>Rye</b>, value: "r" }, "Oat"]} defaultValue="w">
      <Tab value="r">rye</Tab>
      <Tab>oat</Tab>
      <Tab value="w">wheat</Tab>
      <Tab label="Spelt">spelt</Tab>
    </Tabs>,
  );
  assert.deepEqual(labels(root), ["Rye", "Oat", "w", "Spelt"]);
  const panels = root.querySelectorAll('[role="tabpanel"]');
  assert.deepEqual(panels.map((panel) => panel.hasAttribute("hidden")), [true, true, false, true]);
  assert.deepEqual(panels.map((panel) => panel.getAttribute("aria-label")), ["Rye", "Oat", "w", "Spelt"]);
  // Only a label that is not text is referenced by id.
  const labelled = panels.map((panel) => panel.getAttribute("aria-labelledby"));
  assert.deepEqual(labelled.slice(1), [undefined, undefined, undefined]);
  assert.equal(root.querySelector(`[id="${labelled[0]}"]`)?.text, "Rye");
});

Deno.test("Tabs centres the row of tabs if asked to", () => {
  const style = (position: "left" | "center") =>
    render(
      <Tabs tabPosition={position}>
        <Tab label="Rye">1</Tab>
      </Tabs>,
    )
      .querySelector('[role="tablist"]')?.getAttribute("style");
  assert.deepEqual([style("left"), style("center")], [undefined, "justify-content:center"]);
});

Deno.test("Tabs accepts `defaultIndex` as a text, and opens the first tab if there is none with that index", () => {
  const chosen = (defaultIndex: unknown) => {
    const root = render(
      <Tabs defaultIndex={defaultIndex as number}>
        <Tab label="Rye">1</Tab>
        <Tab label="Oat">2</Tab>
      </Tabs>,
    );
    return root.querySelectorAll('[aria-selected="true"]').map((tab) => tab.text);
  };
  for (const index of [1, "1"]) assert.deepEqual(chosen(index), ["Oat"]);
  for (const index of [undefined, 0, 2, -1, 0.5, "", "length", null]) {
    assert.deepEqual(chosen(index), ["Rye"]);
  }
});

Deno.test("Tabs reads the text of labels that are elements", () => {
  const Ear = () => <svg />;
  const root = render(
    <Tabs
      values={[
        <span key="rye">
          <Ear /> <b>Rye</b> {1}
        </span>,
        <Ear key="oat" />,
      ]}
    >
      <Tab>rye</Tab>
      <Tab>oat</Tab>
    </Tabs>,
  );
  const panels = root.querySelectorAll('[role="tabpanel"]');
  assert.deepEqual(panels.map((panel) => panel.getAttribute("aria-label")), ["Rye 1", "2"]);
  const values = root.querySelectorAll('[role="tab"]').map((tab) => tab.getAttribute(DataAttr.Tab));
  assert.deepEqual(values, ["Rye 1", "2"]);
});

Deno.test("Tabs distinguishes tabs with equal values", () => {
  const root = render(
    <Tabs group="grain">
      <Tab label="Rye">1</Tab>
      <Tab label="Rye">2</Tab>
      <Tab label="Rye 2">3</Tab>
    </Tabs>,
  );
  assert.deepEqual(labels(root), ["Rye", "Rye", "Rye 2"]);
  const values = root.querySelectorAll('[role="tab"]').map((tab) => tab.getAttribute(DataAttr.Tab));
  assert.deepEqual(values, ["Rye", "Rye 2", "Rye 2 3"]);
});

Deno.test("PackageManagerTabs shows every given tool, and runs programs with `exec` and `dlx`", () => {
  const own = render(<PackageManagerTabs command={{ npm: "npm x", deno: "deno x" }} />);
  assert.deepEqual(labels(own), ["npm", "deno"]);
  const codes = (node: ReactNode) =>
    render(node).querySelectorAll("pre").map((pre) => pre.text.replace(/<[^>]*>/g, "").trim());
  assert.deepEqual(codes(<PackageManagerTabs command="knead" dlx additionalTabs={[{ tool: "vlt" }]} />), [
    "npx knead",
    "yarn dlx knead",
    "pnpm dlx knead",
    "bunx knead",
    "vlt knead",
  ]);
  assert.deepEqual(codes(<PackageManagerTabs command="knead -v" exec />).slice(1, 3), [
    "yarn knead -v",
    "pnpm knead -v",
  ]);
  const lines = "knead\n  # then\n\n  bake";
  const [, , pnpm] = codes(<PackageManagerTabs command={lines} dlx />);
  assert.equal(pnpm, "pnpm dlx knead\n# then\n\npnpm dlx bake");
});
