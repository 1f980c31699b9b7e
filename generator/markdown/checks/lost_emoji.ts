/** Finds names of emoji, which other generators and code hosts replace by the characters. */
import type { FoundProblem } from "../../diagnostics/diagnostic.ts";

/** Names that are often used, and that mean nothing else between two colons. */
const EMOJI = new Map(
  ("+1 👍 -1 👎 art 🎨 books 📚 boom 💥 bug 🐛 bulb 💡 clap 👏 computer 💻 construction 🚧 exclamation ❗ eyes 👀 fire 🔥 gear ⚙️ " +
    "gift 🎁 hammer 🔨 heart ❤️ heavy_check_mark ✔️ information_source ℹ️ lock 🔒 mag 🔍 memo 📝 muscle 💪 " +
    "no_entry ⛔ no_entry_sign 🚫 ok_hand 👌 package 📦 point_right 👉 pray 🙏 pushpin 📌 question ❓ recycle ♻️ rocket 🚀 smile 😄 " +
    "smiley 😃 sparkles ✨ star ⭐ tada 🎉 thinking 🤔 thumbsdown 👎 thumbsup 👍 warning ⚠️ wave 👋 " +
    "white_check_mark ✅ wink 😉 wrench 🔧 x ❌ zap ⚡").match(/\S+ \S+/g)!.map((pair) =>
      pair.split(" ") as [string, string]
    ),
);

/** A name between colons, apart from words, paths and other colons: `::warning::` is a command. */
const NAME = /(?<![\p{L}\p{N}:/\\_]):([a-z][a-z_]+|x|[+-]1):(?![\p{L}\p{N}:/_])/gu;

/** Returns the names of emoji in a text, in order. */
export function* emojiNames(text: string): Generator<FoundProblem> {
  for (const { 0: whole, 1: name = "", index: at } of text.matchAll(NAME)) {
    const character = EMOJI.get(name);
    if (character === undefined) continue;
    const message = "The name of an emoji is shown as text";
    yield { at, length: whole.length, message, hint: `Write the character itself: ${character}` };
  }
}
