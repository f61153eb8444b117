/** The longer edge of a photo that is kept, in pixels; the server keeps no more either. */
const LONG_EDGE = 2560
const QUALITY = 0.85
const TYPE = 'image/jpeg'

/** A file that is no picture, or one that this device cannot open. */
export class NoPhoto extends Error {
  override readonly name = 'NoPhoto'
}

/**
 * Makes a photo small enough to be kept and sent from a barn: upright, a JPEG of bounded size, and without what cameras
 * write beside the picture, such as the place.
 * @throws NoPhoto
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new NoPhoto(file.type, { cause })
  })
  try {
    const scale = Math.min(1, LONG_EDGE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const pen = canvas.getContext('2d', { alpha: false })
    if (!pen) throw new NoPhoto('canvas')
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, TYPE, QUALITY)
    })
    // Phones give canvases up late; an empty one takes no memory.
    canvas.width = 0
    if (!blob) throw new NoPhoto('canvas')
    return new File([blob], 'photo.jpg', { type: TYPE, lastModified: file.lastModified })
  } finally {
    picture.close()
  }
}
