import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// The server whose tables the development page shows.
const server = process.env.CARDHALL_SERVER ?? 'http://127.0.0.1:8080';

/** The two fonts that every page begins with. */
const FIRST_FONTS = /(grenze-latin-700|alegreya-sans-latin-400)-normal-.*\.woff2$/;

const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => FIRST_FONTS.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        })),
  },
};

export default defineConfig({
  plugins: [svelte(), preloadFonts],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // Drawing every card takes seconds, on a busy machine many.
  test: { include: ['tests/**/*.test.ts'], environment: 'node', testTimeout: 120_000 },
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: true } } },
});
