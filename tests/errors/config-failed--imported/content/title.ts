const names = ["Ebb"];

export const title = names[1].toUpperCase();
