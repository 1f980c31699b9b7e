import { title } from "./title.ts";

export default { title, lang: "en", locales: [{ lang: "en", label: "English" }] };
