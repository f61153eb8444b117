import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

// Photos for tests, and files that only look like one.

/** A JPEG of red colonies on pale agar: wider than high, told by its metadata to be turned, with a place in it. */
export const platePhoto = (width = 300, height = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#e8dcc0' } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="${width}" height="${height}"><circle cx="40" cy="40" r="20" fill="#a22"/></svg>`,
        ),
      },
    ])
    .withExif({ IFD0: { Artist: 'SECRET-ARTIST' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '19/1 55/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}

/** A file of one kilobyte that says it has 3,600 million pixels. */
export const pixelBomb = (): Buffer => declaredPng(60_000, 60_000)

/** A small PNG that declares more than it holds. @param bits of one channel @param type of colour: 2 RGB, 6 RGB with alpha */
export function declaredPng(width: number, height: number, bits = 8, type = 2): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, type], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** A form with a photo, as a browser sends it. */
export function photoForm(bytes: Uint8Array, fields: Record<string, string> = {}, name = 'plate.jpg'): FormData {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  return form
}
