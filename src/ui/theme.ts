/**
 * The product's visual language: the only place that knows a colour's value.
 *
 * Colours are CSS custom properties, so that light, dark and the area (udder, calf) switch without rendering again.
 * Every text colour passes WCAG AA on its own tint and on the surfaces, in both palettes; `tests/unit/theme.test.ts`
 * computes the ratios.
 */

/** The herds' areas; each has its own primary colour, so that users see which one they are in. */
export type Area = 'udder' | 'calf'

/** Meaning of a notice, a chip or a state. */
export type Tone = 'neutral' | 'positive' | 'warning' | 'caution' | 'danger' | 'info'

const light = {
  bg: '#FBFAF7',
  surface: '#FFFFFF',
  sunk: '#F3F1EB',
  border: '#DEDAD0',
  borderStrong: '#857F71',
  text: '#1E1D1A',
  muted: '#5C574C',
  overlay: 'rgba(30, 29, 26, 0.48)',
  shadow: '0 1px 2px rgba(30, 29, 26, 0.06), 0 8px 24px rgba(30, 29, 26, 0.10)',
  udder: '#14563B',
  udderOn: '#FFFFFF',
  udderTint: '#E6F2EC',
  calf: '#8A4B08',
  calfOn: '#FFFFFF',
  calfTint: '#FCF1DF',
  neutralText: '#4A463D',
  neutralBorder: '#C9C4B7',
  neutralTint: '#F0EEE7',
  positiveText: '#17603A',
  positiveBorder: '#8CC3A2',
  positiveTint: '#E7F4EC',
  warningText: '#754600',
  warningBorder: '#E2B75E',
  warningTint: '#FDF3DC',
  cautionText: '#8A3A06',
  cautionBorder: '#E39A5C',
  cautionTint: '#FDEADB',
  dangerText: '#9B1C1C',
  dangerBorder: '#E3A19C',
  dangerTint: '#FCEBEA',
  infoText: '#1B4F8A',
  infoBorder: '#9DBFE6',
  infoTint: '#E9F1FB',
}

const dark: Palette = {
  bg: '#151513',
  surface: '#1F1F1C',
  sunk: '#262622',
  border: '#3A3934',
  borderStrong: '#8C887B',
  text: '#F1EFE8',
  muted: '#B9B4A6',
  overlay: 'rgba(0, 0, 0, 0.64)',
  shadow: '0 1px 2px rgba(0, 0, 0, 0.4), 0 8px 24px rgba(0, 0, 0, 0.5)',
  udder: '#7CCBA2',
  udderOn: '#0B2618',
  udderTint: '#1D3328',
  calf: '#EDB36A',
  calfOn: '#2E1A03',
  calfTint: '#3A2A14',
  neutralText: '#D5D1C5',
  neutralBorder: '#57544B',
  neutralTint: '#2B2A26',
  positiveText: '#93D9B0',
  positiveBorder: '#3B7A55',
  positiveTint: '#1A2E22',
  warningText: '#F2C871',
  warningBorder: '#836322',
  warningTint: '#332812',
  cautionText: '#FBB98A',
  cautionBorder: '#94562A',
  cautionTint: '#3A2415',
  dangerText: '#F7ADA7',
  dangerBorder: '#96443E',
  dangerTint: '#3A1D1B',
  infoText: '#A9CCF6',
  infoBorder: '#3C6597',
  infoTint: '#1A2A3E',
}

/** One full set of colours. */
export type Palette = Record<keyof typeof light, string>

/** Both palettes, by scheme. */
export const palettes: Record<'light' | 'dark', Palette> = { light, dark }

const variable = (name: string) => `var(--${name})`

/** Colours for components, each a reference to the current palette. */
export const color = {
  ...(Object.fromEntries(Object.keys(light).map((name) => [name, variable(name)])) as Palette),
  /** The current area's colour, the text on it, and its tint. */
  primary: variable('primary'),
  onPrimary: variable('onPrimary'),
  primaryTint: variable('primaryTint'),
}

/** Text, border and tint of a tone. */
export const tone: Record<Tone, { text: string; border: string; tint: string }> = {
  neutral: { text: color.neutralText, border: color.neutralBorder, tint: color.neutralTint },
  positive: { text: color.positiveText, border: color.positiveBorder, tint: color.positiveTint },
  warning: { text: color.warningText, border: color.warningBorder, tint: color.warningTint },
  caution: { text: color.cautionText, border: color.cautionBorder, tint: color.cautionTint },
  danger: { text: color.dangerText, border: color.dangerBorder, tint: color.dangerTint },
  info: { text: color.infoText, border: color.infoBorder, tint: color.infoTint },
}

/** How the colours of colonies look on a plate, for swatches beside their names. */
export const colonyColor: Record<string, string> = {
  pink: '#E4508F',
  red: '#C62828',
  mauve: '#A56BAF',
  blue_green: '#1BA39C',
  turquoise: '#2CC5C9',
  light_blue: '#8CC7EE',
  metallic_blue: '#2B4C8C',
  cream: '#F2E3BC',
  white: '#FFFFFF',
  yellow: '#EFC62F',
  brown: '#7A4A21',
  black: '#222222',
  colourless: 'transparent',
}

/** Lines on a photo: seen on pale and on dark media alike, and in other colours where a thin line would not show. */
export const photoMark: { line: string; counted: string; under: string; colony: Readonly<Record<string, string>> } = {
  line: '#FFFFFF',
  /** Of colonies that are counted and not told apart: no colony has this colour. */
  counted: '#2BE0F5',
  under: 'rgba(0, 0, 0, 0.6)',
  colony: { colourless: '#9AD7FF', black: '#8A8A8A', brown: '#C98A4B' },
}

/** Distances in pixels: multiples of four. */
export const space = { xs: '4px', s: '8px', m: '12px', l: '16px', xl: '24px', xxl: '32px', xxxl: '48px' } as const

/** Corner radii. */
export const radius = { input: '10px', card: '12px', chip: '999px' } as const

/** Type scale in rem (16 px base), so that it follows the size the reader has set. */
export const font = {
  family: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif",
  /** Of tables on paper, where all columns have to fit. */
  paper: '0.8125rem',
  s: '0.875rem',
  m: '1rem',
  l: '1.125rem',
  xl: '1.375rem',
  xxl: '1.75rem',
  xxxl: '2.25rem',
} as const

/** Heights of what is touched. */
export const target = { min: '44px', base: '48px', main: '56px', rowPhone: '64px', rowDesk: '44px' } as const

/** From this width the desk layout is used; where text is set larger, it needs more. */
export const desk = '@media (min-width: 64em)'

/** From this width there is room for two columns. */
export const tablet = '@media (min-width: 40em)'
