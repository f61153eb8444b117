import { describe, expect, test } from 'vitest'
import { palettes, type Palette } from '../../src/ui/theme.ts'

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/** Text on what it stands on: WCAG AA, 4.5 : 1. */
const TEXTS: [keyof Palette, keyof Palette][] = [
  ...(['text', 'muted'] as const).flatMap((ink) =>
    (['bg', 'surface', 'sunk'] as const).map((on): [typeof ink, typeof on] => [ink, on]),
  ),
  ...(['neutral', 'positive', 'warning', 'caution', 'danger', 'info'] as const).flatMap(
    (tone): [keyof Palette, keyof Palette][] => [
      [`${tone}Text`, `${tone}Tint`],
      [`${tone}Text`, 'surface'],
      [`${tone}Text`, 'bg'],
    ],
  ),
  ...(['udder', 'calf'] as const).flatMap((area): [keyof Palette, keyof Palette][] => [
    [`${area}On`, area],
    [area, `${area}Tint`],
    [area, 'surface'],
    [area, 'bg'],
  ]),
]

describe.each(Object.entries(palettes))('the %s palette', (_name, palette) => {
  test.each(TEXTS)('%s on %s is readable', (ink, on) => {
    expect(contrast(palette[ink], palette[on])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['bg', 'surface'] as const)('the border of a field can be seen on %s', (on) => {
    expect(contrast(palette.borderStrong, palette[on])).toBeGreaterThanOrEqual(3)
  })
})
