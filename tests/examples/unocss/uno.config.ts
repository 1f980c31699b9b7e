import { defineConfig, presetUno } from 'unocss';

export default defineConfig({
  content: {
    filesystem: ['src/**/*.{html,js,jsx,ts,tsx,vue,svelte}'],
  },
  presets: [presetUno()],
  shortcuts: {
    pill: 'px-2 py-1 rounded-full bg-teal-100 text-teal-900',
  },
});
