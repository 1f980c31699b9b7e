export const { Made } = { Made: () => <b>made</b> };
