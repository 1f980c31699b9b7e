import { defineConfig } from '@rsbuild/core';

export default defineConfig({
  source: {
    entry: {
      index: './src/index.ts',
      booking: './src/booking.ts',
    },
  },
  html: {
    template: './static/page.html',
    title: ({ entryName }) => (entryName === 'booking' ? 'Book a boat' : 'Boat hire'),
    meta: {
      description: 'Rowing boats by the hour',
    },
    templateParameters: {
      lang: 'en',
      season: { from: 'April', to: 'October' },
    },
    tags: [{ tag: 'link', head: true, attrs: { rel: 'preconnect', href: 'https://tiles.example.com' } }],
  },
});
