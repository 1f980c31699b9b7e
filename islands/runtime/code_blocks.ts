/** Copy and wrap buttons of code blocks. */
import { ClassName } from "../markup.ts";
import { announce } from "./announce.ts";
import { runtimeTexts } from "./boot.ts";
import { textToCopy } from "./copy_text.ts";
import { onEvent } from "./on_event.ts";

const FEEDBACK = 2000;
const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

export function startCodeBlocks(): void {
  onEvent("click", ".code-copy", copyBlock);
  onEvent("click", ".code-wrap", toggleWrap);
}

async function copyBlock(button: HTMLElement): Promise<void> {
  const code = button.closest(`.${ClassName.CodeBlock}`)?.querySelector("code");
  if (!code) return;
  try {
    await navigator.clipboard.writeText(textToCopy(codeOf(code)));
  } catch (error) {
    // Pages without encryption, as in a preview on a phone, have no clipboard. Let the reader copy a selection.
    getSelection()?.selectAllChildren(code);
    announce(runtimeTexts.notCopied, true);
    return console.error("Could not copy:", error);
  }
  showCopied(button);
}

/** Returns the resulting code, without lines that are marked as removed. */
function codeOf(code: Element): string {
  if (!code.querySelector(".line.remove")) return code.textContent!;
  return [...code.querySelectorAll(".line:not(.remove)")].map((line) => line.textContent).join("\n");
}

function showCopied(button: HTMLElement): void {
  clearTimeout(timers.get(button));
  button.classList.add("copied");
  // Announce it only here: if the button's name changed too, it would be read twice.
  announce(button.dataset.copied = runtimeTexts.copied);
  timers.set(
    button,
    setTimeout(() => button.classList.remove("copied"), FEEDBACK),
  );
}

function toggleWrap(button: Element): void {
  const wrapped = button.getAttribute("aria-pressed") !== "true";
  button.closest(`.${ClassName.CodeBlock}`)?.querySelector("pre")?.classList.toggle(ClassName.Wrap, wrapped);
  button.setAttribute("aria-pressed", String(wrapped));
}
