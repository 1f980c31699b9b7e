import { defineConfig, presetUno } from 'unocss';

export default defineConfig({
  content: {
    filesystem: ['src/**/*.{html,js,ts,jsx,tsx}'],
  },
  presets: [presetUno()],
  shortcuts: {
    pill: 'px-2 py-1 rounded-full bg-teal-100 text-teal-900',
  },
});
