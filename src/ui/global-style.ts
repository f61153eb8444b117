import { createGlobalStyle } from 'styled-components'
import { color, font, palettes, tone, type Palette } from './theme.ts'

const variables = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('\n')

/** Resets, the palettes as custom properties, and the few rules that hold for every element. */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light;
    ${variables(palettes.light)}
    --primary: var(--udder); --onPrimary: var(--udderOn); --primaryTint: var(--udderTint);
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) { color-scheme: dark; ${variables(palettes.dark)} }
  }
  /* Height of the bar at the bottom of a phone, of what stands above it, and where the main actions end. */
  :root {
    --thumb: 64px; --strip: 0px;
    --foot: calc(max(var(--thumb), 1px) - 1px + var(--strip) + env(safe-area-inset-bottom));
  }
  :root:has([data-strip]) { --strip: 38px; }
  @media (max-height: 480px) { :root { --thumb: 48px; } }
  @media (min-width: 64em) { :root { --thumb: 0px; } }
  /* Little height: a keyboard is open, or a phone lies on its side. What is typed needs the room. */
  @media (max-height: 480px) {
    [data-bar='page'] { position: static !important; }
    :root[data-typing] { --thumb: 0px; --strip: 0px; }
    :root[data-typing] :is([data-bar='thumb'], [data-bar='strip']) { display: none; }
  }
  /* A phone on its side with the keyboard open: only the field fits. */
  @media (max-height: 260px) {
    :root[data-typing] [data-actions] { position: static !important; }
    :root[data-typing] { scroll-padding: 8px 0; }
  }
  :root[data-theme='dark'] { color-scheme: dark; ${variables(palettes.dark)} }
  :root[data-area='calf'] { --primary: var(--calf); --onPrimary: var(--calfOn); --primaryTint: var(--calfTint); }

  *, *::before, *::after { box-sizing: border-box; }
  html { touch-action: manipulation; -webkit-text-size-adjust: 100%; scroll-padding: 72px 0 96px; }
  body {
    margin: 0; min-height: 100dvh; background: ${color.bg}; color: ${color.text};
    font: 400 ${font.m}/1.5 ${font.family}; font-variant-numeric: tabular-nums; overflow-wrap: break-word;
  }
  h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset, legend { margin: 0; padding: 0; border: 0; min-width: 0; }
  ul, ol { list-style: none; }
  a { color: inherit; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button { cursor: pointer; }
  :focus-visible { outline: 3px solid ${color.primary}; outline-offset: 2px; }
  svg { flex: none; }
  /* What a record is marked with as it is saved. A rule that came with it would have all others read again. */
  .mark { display: inline-flex; align-items: center; gap: 4px; color: ${tone.neutral.text}; font-size: ${font.s}; font-weight: 600; }
  .mark[data-mark='attention'] { color: ${tone.danger.text}; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; }
  }
`
