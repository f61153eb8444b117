import { onTestFinished, vi } from 'vitest'

// What a browser does with pictures and jsdom cannot: decoding, drawing, addresses of bytes in memory.

/** A file from a phone's camera. */
export const photoFile = (name = 'IMG_0001.jpg'): File =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], name, {
    type: 'image/jpeg',
    lastModified: Date.parse('2026-05-05T10:12:00Z'),
  })

/** Pictures of that size, and the object URLs that are in use. What does not begin as a JPEG is no picture. */
export function fakePictures(width = 4000, height = 3000) {
  const urls = new Map<string, Blob>()
  const drawn: { width: number; height: number }[] = []
  let made = 0
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    const [first] = new Uint8Array(await file.arrayBuffer())
    if (first !== 0xff) throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
    return { width, height, close: () => undefined }
  })
  const stubs = [
    vi
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockImplementation(
        () => ({ drawImage: () => undefined }) as unknown as ReturnType<HTMLCanvasElement['getContext']>,
      ),
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
      drawn.push({ width: this.width, height: this.height })
      done(new Blob([new Uint8Array([0xff, 0xd8, 0xff, ++made])], { type: type ?? '' }))
    }),
  ]
  URL.createObjectURL = (blob) => {
    const url = `blob:${String(urls.size)}-${String(Math.random())}`
    urls.set(url, blob as Blob)
    return url
  }
  URL.revokeObjectURL = (url) => {
    urls.delete(url)
  }
  onTestFinished(() => {
    for (const stub of stubs) stub.mockRestore()
    vi.stubGlobal('createImageBitmap', undefined)
  })
  return { urls, drawn }
}
