import { encode } from 'uqr'
import { writeFilm } from './film.ts'

// A film of a label's QR code for Chromium's fake camera.

const SIZE = 480
const MODULE = 12

/** Writes the film to a file. */
export function writeQrVideo(path: string, code: string): void {
  const { data, size } = encode(code, { ecc: 'M', border: 0 })
  const margin = Math.floor((SIZE - size * MODULE) / 2)
  const luma = Buffer.alloc(SIZE * SIZE, 235)
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (!dark) return
      for (let line = 0; line < MODULE; line++) {
        const start = (margin + y * MODULE + line) * SIZE + margin + x * MODULE
        luma.fill(16, start, start + MODULE)
      }
    })
  })
  writeFilm(path, SIZE, SIZE, [luma, Buffer.alloc((SIZE * SIZE) / 2, 128)])
}
