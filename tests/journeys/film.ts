import { writeFileSync } from 'node:fs'
import type { Photo } from '../../src/reader/reading.ts'

// Films for Chromium's fake camera: the same picture again and again, as YUV4MPEG2.

const FRAMES = 5

/** Writes a film of one picture. @param planes brightness, then both colours at half the size */
export function writeFilm(path: string, width: number, height: number, planes: readonly Buffer[]): void {
  const header = Buffer.from(`YUV4MPEG2 W${String(width)} H${String(height)} F10:1 Ip A1:1 C420jpeg\n`)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...planes])
  writeFileSync(path, Buffer.concat([header, ...Array.from({ length: FRAMES }, () => frame)]))
}

/** Writes a film of a photo; width and height are even. */
export function writePhotoFilm(path: string, photo: Photo): void {
  const { data, width, height, channels } = photo
  const [luma, blue, red] = [Buffer.alloc(width * height), half(photo), half(photo)]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * channels
      const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
      luma[y * width + x] = 0.299 * r + 0.587 * g + 0.114 * b
      if (x % 2 === 1 || y % 2 === 1) continue
      const place = (y / 2) * (width / 2) + x / 2
      blue[place] = 128 - 0.168736 * r - 0.331264 * g + 0.5 * b
      red[place] = 128 + 0.5 * r - 0.418688 * g - 0.081312 * b
    }
  }
  writeFilm(path, width, height, [luma, blue, red])
}

const half = ({ width, height }: Photo): Buffer => Buffer.alloc((width / 2) * (height / 2))
