import { writeFilm } from './film.ts'

// A film of one plate's barcode for Chromium's fake camera: Code 39 on a white frame.

const WIDTH = 640
const HEIGHT = 480
const NARROW = 3
const WIDE = 7

/** Bars and spaces of Code 39 in turn, narrow and wide. */
const PATTERNS: Record<string, string> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  '*': 'nwnnwnwnn',
}

/** One line of pixels: 16 is black, 235 white. */
function barLine(code: string): Buffer {
  const line = Buffer.alloc(WIDTH, 235)
  const characters = Array.from(`*${code}*`).map((character) => PATTERNS[character] ?? '')
  const width = characters.length * (6 * NARROW + 3 * WIDE + NARROW)
  let x = Math.floor((WIDTH - width) / 2)
  for (const pattern of characters) {
    Array.from(pattern).forEach((element, i) => {
      const size = element === 'w' ? WIDE : NARROW
      if (i % 2 === 0) line.fill(16, x, x + size)
      x += size
    })
    x += NARROW
  }
  return line
}

/** Writes the film to a file. */
export function writeBarcodeVideo(path: string, code: string): void {
  const white = Buffer.alloc(WIDTH, 235)
  const bars = barLine(code)
  const luma = Array.from({ length: HEIGHT }, (_, y) => (y > 160 && y < 320 ? bars : white))
  writeFilm(path, WIDTH, HEIGHT, [Buffer.concat(luma), Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
}
