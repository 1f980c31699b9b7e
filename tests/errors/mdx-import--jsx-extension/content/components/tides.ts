/** The hours of <Tag /> as HTML. */
export const html = '<p>Tides</p>' + `<b>high</b>`;
export const hours = ;
