export const title = "³±Ï«";
